//! Diagnostics for people: place, severity, what is wrong, the line with the part underlined, and how to mend it.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use super::Paint;
use crate::message::{Diagnostic, Message, Severity};
use crate::text::Text;

/// A diagnostic as text with a line break at its end.
#[must_use]
pub fn render(diagnostic: &Diagnostic, text: &Text, paint: Paint) -> String {
    let place = diagnostic.place.to_string();
    let severity = severity(diagnostic.severity, text, paint);
    let mut out = String::new();
    if !place.is_empty() {
        out.push_str(&paint.strong(&place));
        out.push_str(": ");
    }
    out.push_str(&format!("{severity}: {} [{}]\n", text.say(&diagnostic.message), diagnostic.code));
    if let Some(excerpt) = &diagnostic.excerpt {
        out.push_str(&underlined(&excerpt.text, excerpt.span.clone(), row_number(diagnostic), paint));
    }
    let mut add = |key: &'static str, message: &Message| {
        out.push_str(&format!("  {}: {}\n", text.term(key), text.say(message)));
    };
    if let Some(expected) = &diagnostic.expected {
        add("diagnostic-expected", expected);
    }
    if let Some(hint) = &diagnostic.hint {
        add("diagnostic-hint", hint);
    }
    out
}

/// The line, or the row of a sheet.
fn row_number(diagnostic: &Diagnostic) -> Option<u32> {
    let place = &diagnostic.place;
    place.line.or_else(|| place.cell.as_ref().map(|_| place.row_and_column().0))
}

/// The word for a severity.
#[must_use]
pub fn severity(severity: Severity, text: &Text, paint: Paint) -> String {
    match severity {
        Severity::Error => paint.bad(&text.term("severity-error")),
        Severity::Warning => paint.warn(&text.term("severity-warning")),
        Severity::Note => paint.strong(&text.term("severity-note")),
    }
}

/// The line and a mark under the part that is meant; nothing if that would not help.
pub(super) fn underlined(line: &str, span: std::ops::Range<usize>, number: Option<u32>, paint: Paint) -> String {
    let fits = span.start <= span.end
        && line.is_char_boundary(span.start)
        && span.end <= line.len()
        && line.is_char_boundary(span.end);
    if !fits
        || line.trim().is_empty()
        || line.chars().count() > 400
        || line.chars().any(|c| c.is_control() && c != '\t')
    {
        return String::new();
    }
    let snippet =
        Snippet::source(line).line_start(number.unwrap_or(1) as usize).annotation(AnnotationKind::Primary.span(span));
    let renderer = match paint {
        Paint::Plain => Renderer::plain(),
        Paint::Colour => Renderer::styled(),
    };
    let rendered =
        renderer.decor_style(DecorStyle::Ascii).render(&[Level::ERROR.no_name().primary_title("").element(snippet)]);
    // The renderer's own title, place and margin stand before the line and the mark below it.
    let rows: Vec<&str> = rendered.lines().filter(|row| row.contains('|')).collect();
    let mut out = String::new();
    for row in &rows[rows.len().saturating_sub(2)..] {
        out.push_str(row.trim_end());
        out.push('\n');
    }
    out
}
