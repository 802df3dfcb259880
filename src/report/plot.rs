//! Charts of chances as SVG, for screens and print: dark and light fills with outlines, no font of its own.
//!
//! `plotters` draws them, with nothing but its SVG part: it brings no font code, escapes texts, and finds the ticks.

use std::io;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::playing::numbers::{decimal, percent_mark};
use super::prose::wrapped;
use crate::text::Lang;

/// Width and height in units of the drawing; it scales.
const SIZE: (u32, u32) = (900, 520);

/// Characters of the title that stand on one line.
const LINE: usize = 84;

/// Fills, told apart by lightness too, so that they are still different where there is no colour.
const FILLS: [RGBColor; 6] = [
    RGBColor(0x1f, 0x4e, 0x79),
    RGBColor(0xf0, 0xb3, 0x3c),
    RGBColor(0x5f, 0xa8, 0xa0),
    RGBColor(0xc9, 0xd6, 0xe2),
    RGBColor(0x8c, 0x3b, 0x4a),
    RGBColor(0x4d, 0x4d, 0x4d),
];

/// Part of the place of a number that its bars fill.
const FILLED: f64 = 0.8;

/// More numbers than this are not written above their bars.
const MOST_NUMBERS: usize = 24;

/// A chart to be drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Plot {
    /// What it shows; the first is the title, the others stand smaller below it.
    pub lines: Vec<String>,
    /// What the numbers are.
    pub x: String,
    /// What the heights are.
    pub y: String,
    /// The bars; with several series, those of a number stand side by side.
    pub series: Vec<Series>,
}

/// Bars that belong together.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// What it is called in the legend, which is drawn if there are several.
    pub name: String,
    /// Numbers with their chances.
    pub bars: Vec<(u16, f64)>,
}

impl Plot {
    /// The chart as an SVG document.
    ///
    /// # Errors
    /// If it cannot be drawn.
    pub fn svg(&self, lang: Lang) -> io::Result<String> {
        let mut out = String::new();
        self.draw(&mut out, lang).map_err(|error| io::Error::other(error.to_string()))?;
        Ok(out)
    }

    fn draw(&self, out: &mut String, lang: Lang) -> Result<(), Box<dyn std::error::Error>> {
        let area = SVGBackend::with_string(out, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        let area = self.titled(area)?;
        let values = self.series.iter().flat_map(|series| &series.bars);
        let (least, most, highest) = values.fold((u16::MAX, 0, 0.0f64), |(least, most, highest), (value, chance)| {
            (least.min(*value), most.max(*value), highest.max(*chance))
        });
        let least = least.min(most);
        let ends = (f64::from(least) - 0.5)..(f64::from(most) + 0.5);
        // Room for the numbers or the legend above the bars.
        let room = if self.series.len() > 1 { 1.06 + 0.06 * self.series.len() as f64 } else { 1.12 };
        let top = if highest > 0.0 { highest * room } else { 1.0 };
        let mut chart = ChartBuilder::on(&area)
            .margin(12)
            .margin_right(24)
            .x_label_area_size(48)
            .y_label_area_size(72)
            .build_cartesian_2d(ends, 0.0..top)?;
        let label = ("sans-serif", 15).into_font().color(&BLACK);
        chart
            .configure_mesh()
            .disable_x_mesh()
            .bold_line_style(RGBColor(0xd8, 0xd8, 0xd8))
            .max_light_lines(0)
            .axis_style(BLACK)
            .label_style(label.clone())
            .axis_desc_style(label.clone())
            .x_desc(clean(&self.x))
            .y_desc(clean(&self.y))
            .x_labels(usize::from(most - least) + 2)
            .x_label_formatter(&|x| if (x - x.round()).abs() < 1e-6 { format!("{x:.0}") } else { String::new() })
            .y_label_formatter(&|y| percent_mark(*y * 100.0, usize::from(top < 0.05), lang))
            .draw()?;
        let width = FILLED / self.series.len().max(1) as f64;
        for (at, series) in self.series.iter().enumerate() {
            let fill = FILLS[at % FILLS.len()];
            let left = |value: u16| f64::from(value) - FILLED / 2.0 + at as f64 * width;
            let bars = series.bars.iter().filter(|(_, chance)| *chance > 0.0).flat_map(|(value, chance)| {
                let corners = [(left(*value), 0.0), (left(*value) + width, *chance)];
                [Rectangle::new(corners, fill.filled()), Rectangle::new(corners, BLACK.stroke_width(1))]
            });
            let drawn = chart.draw_series(bars)?;
            if self.series.len() > 1 {
                drawn
                    .label(clean(&series.name))
                    .legend(move |(x, y)| Rectangle::new([(x, y - 6), (x + 14, y + 6)], fill.filled()));
            }
        }
        if let [series] = self.series.as_slice()
            && series.bars.len() <= MOST_NUMBERS
        {
            let style = ("sans-serif", 12).into_font().color(&BLACK).pos(Pos::new(HPos::Center, VPos::Bottom));
            let numbers = series.bars.iter().filter(|(_, chance)| *chance > 0.0).map(|(value, chance)| {
                let above = (f64::from(*value), *chance + top * 0.008);
                Text::new(decimal(*chance * 100.0, 1, lang), above, style.clone())
            });
            chart.draw_series(numbers)?;
        }
        if self.series.len() > 1 {
            let mut legend = chart.configure_series_labels();
            legend.position(SeriesLabelPosition::UpperRight).margin(8).legend_area_size(24);
            legend.background_style(WHITE).border_style(BLACK).label_font(label).draw()?;
        }
        area.present()?;
        Ok(())
    }

    /// Writes the title, and gives what is left below it.
    fn titled<'a>(&self, area: Area<'a>) -> Result<Area<'a>, Box<dyn std::error::Error>> {
        let mut area = area;
        let mut size = 20;
        for line in &self.lines {
            for part in wrapped(&clean(line), LINE * 20 / size as usize) {
                area = area.titled(&part, ("sans-serif", size).into_font().color(&BLACK))?;
            }
            size = 15;
        }
        Ok(area)
    }
}

/// What is drawn on.
type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// A text without the characters that XML has no way to write.
fn clean(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}

#[cfg(test)]
mod tests {
    use quick_xml::Reader;
    use quick_xml::events::Event;

    use super::*;

    fn plot(series: usize) -> Plot {
        let one = |n: usize| Series { name: format!("<{n}> & \"Deck\""), bars: vec![(0, 0.25), (3, 0.75)] };
        Plot {
            lines: vec!["Sümpfe <&> \u{1}\"Moor\"".to_owned(), "word ".repeat(60)],
            x: "WOM".to_owned(),
            y: "x < y".to_owned(),
            series: (0..series).map(one).collect(),
        }
    }

    /// The texts of a document that is well-formed.
    fn texts(svg: &str) -> String {
        let mut reader = Reader::from_str(svg);
        reader.config_mut().check_end_names = true;
        let mut all = String::new();
        loop {
            match reader.read_event().expect("well-formed") {
                Event::Eof => return all,
                Event::Text(text) => all.push_str(&text),
                Event::GeneralRef(name) => {
                    all.push_str(match &*name {
                        "lt" => "<",
                        "gt" => ">",
                        "amp" => "&",
                        "quot" => "\"",
                        "apos" => "'",
                        other => panic!("{other}"),
                    });
                }
                _ => {}
            }
        }
    }

    #[test]
    fn texts_are_escaped_and_the_document_is_well_formed() {
        for series in [0, 1, 2, 7] {
            let svg = plot(series).svg(Lang::De).expect("a chart");
            let texts = texts(&svg);
            assert!(svg.starts_with("<svg ") && texts.contains("Sümpfe <&> \"Moor\"") && texts.contains("x < y"));
            assert_eq!(texts.contains("<0> & \"Deck\""), series > 1, "{texts}");
        }
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let plot = plot(1);
        assert!(texts(&plot.svg(Lang::De).expect("a chart")).contains("75,0"));
        assert!(texts(&plot.svg(Lang::En).expect("a chart")).contains("75.0"));
    }
}
