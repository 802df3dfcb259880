//! Numbers on the command line: whole numbers within bounds, which an error names.

use std::ffi::OsStr;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::TypedValueParser;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};

/// Reads a number within bounds.
#[derive(Clone)]
pub(super) struct Within<T>(RangeInclusive<T>);

/// A number that lies within these bounds.
pub(super) fn within<T>(bounds: RangeInclusive<T>) -> Within<T> {
    Within(bounds)
}

impl<T> TypedValueParser for Within<T>
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let number = value.to_str().and_then(|text| text.parse().ok());
        number.filter(|number| self.0.contains(number)).ok_or_else(|| {
            let mut error = Error::new(ErrorKind::ValueValidation).with_cmd(command);
            if let Some(arg) = arg {
                error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
            }
            error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_string_lossy().into_owned()));
            let bounds = vec![self.0.start().to_string(), self.0.end().to_string()];
            error.insert(BOUNDS, ContextValue::Strings(bounds));
            error
        })
    }
}

/// Where an error has the least and the greatest number that are possible.
pub(super) const BOUNDS: ContextKind = ContextKind::Custom;
