//! Colour, for one output stream.

use anstyle::{AnsiColor, Style};

/// Whether a stream gets colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Plain text.
    Plain,
    /// With ANSI colour.
    Colour,
}

impl Paint {
    /// Text that means: good.
    #[must_use]
    pub fn good(self, text: &str) -> String {
        self.dress(text, AnsiColor::Green.on_default().bold())
    }

    /// Text that means: wrong.
    #[must_use]
    pub fn bad(self, text: &str) -> String {
        self.dress(text, AnsiColor::Red.on_default().bold())
    }

    /// Text that means: look here.
    #[must_use]
    pub fn warn(self, text: &str) -> String {
        self.dress(text, AnsiColor::Yellow.on_default().bold())
    }

    /// Text that leads the eye.
    #[must_use]
    pub fn strong(self, text: &str) -> String {
        self.dress(text, Style::new().bold())
    }

    /// Text of less weight.
    #[must_use]
    pub fn faint(self, text: &str) -> String {
        self.dress(text, Style::new().dimmed())
    }

    fn dress(self, text: &str, style: Style) -> String {
        match self {
            Self::Colour if text.is_empty() => String::new(),
            Self::Plain => text.to_owned(),
            Self::Colour => format!("{style}{text}{style:#}"),
        }
    }
}
