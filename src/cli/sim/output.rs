//! Ways to have chances besides words and JSON: CSV, and a chart in a file.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::{Failure, Ui, files};
use crate::message::Message;
use crate::report::plot::Plot;
use crate::store::Overwrite;

#[derive(Debug, Args)]
pub(super) struct OutputArgs {
    /// Print the chances as CSV
    #[arg(long)]
    csv: bool,
    /// Write a chart to this file, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Replace the chart if there is one
    #[arg(long, requires = "plot")]
    force: bool,
}

impl OutputArgs {
    /// Whether CSV is wanted.
    pub(super) fn csv(&self) -> bool {
        self.csv
    }

    /// Refuses what cannot be had, before anything is computed.
    ///
    /// # Errors
    /// If both CSV and JSON are wanted, or a chart that is none in SVG.
    pub(super) fn check(&self, ui: &Ui) -> Result<(), Failure> {
        one_form(self.csv, ui)?;
        let Some(file) = &self.plot else { return Ok(()) };
        let is_svg = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        if is_svg || is_device(file) {
            return Ok(());
        }
        let message = Message::new("chances-plot-svg").with("path", file.display().to_string());
        Err(Failure::new(message).hint(Message::new("chances-plot-svg-hint")))
    }

    /// Writes the chart, if one is wanted, and gives its name.
    ///
    /// # Errors
    /// If it cannot be written, or there is such a file and it is not to be replaced.
    pub(super) fn draw(&self, plot: impl FnOnce() -> Plot, ui: &Ui) -> anyhow::Result<Option<String>> {
        let Some(file) = &self.plot else { return Ok(None) };
        let svg = plot().svg(ui.text.lang())?;
        files::write(file, svg, Overwrite::of(self.force))?;
        Ok(Some(file.display().to_string()))
    }

    /// Says which chart was written.
    pub(super) fn tell(drawn: Option<String>, ui: &mut Ui) {
        if let Some(file) = drawn {
            ui.note(&Message::new("chances-plot-written").with("path", file));
        }
    }
}

/// Refuses both CSV and JSON.
///
/// # Errors
/// If both are wanted.
pub(super) fn one_form(csv: bool, ui: &Ui) -> Result<(), Failure> {
    if csv && ui.json { Err(Failure::new(Message::new("chances-csv-or-json"))) } else { Ok(()) }
}

/// Says which seed was taken where none was given, beside a CSV table, which has no place for it.
pub(super) fn tell_seed(given: Option<u64>, taken: u64, ui: &mut Ui) {
    if given.is_none() {
        ui.note(&Message::new("chances-seed").with("seed", taken.to_string()));
    }
}

/// Whether something that is there is no ordinary file, such as a pipe, whose name says nothing.
fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|meta| !meta.is_file() && !meta.is_dir())
}
