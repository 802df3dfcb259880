//! The frame of every JSON answer.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::CANON;

/// An answer with the schema it follows, the version of the program and that of the rules canon.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Envelope<T> {
    /// Name and version of the schema, `deck-check/1`.
    pub schema: &'static str,
    /// Version of the program.
    pub wom: &'static str,
    /// Version of the rules canon.
    pub rules: &'static str,
    /// The answer.
    #[serde(flatten)]
    pub body: T,
}

impl<T> Envelope<T> {
    /// An answer of this schema.
    pub fn new(schema: &'static str, body: T) -> Self {
        Self { schema, wom: env!("CARGO_PKG_VERSION"), rules: CANON, body }
    }
}
