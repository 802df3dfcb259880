//! Walking through XML: the few steps that both kinds of spreadsheets need.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::Fault;

/// A walk through a whole text.
pub(super) struct Walk<'a> {
    reader: Reader<&'a [u8]>,
}

impl<'a> Walk<'a> {
    /// A walk from the start of `text`; `<a/>` is met as `<a></a>`.
    pub fn through(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        // Packed parts have a checksum, and what ends too early is met by whoever reads it.
        config.check_end_names = false;
        Self { reader }
    }

    /// What comes next; an end before the end of the document is damage.
    pub fn next(&mut self) -> Result<Event<'a>, Fault> {
        self.reader.read_event().map_err(|_| Fault::Damaged)
    }

    /// Goes to the end of an element that has begun.
    pub fn skip(&mut self, element: &BytesStart) -> Result<(), Fault> {
        self.reader.read_to_end(element.name()).map(|_| ()).map_err(|_| Fault::Damaged)
    }

    /// The text directly in an element that has begun; goes to its end.
    pub fn text_of(&mut self, out: &mut String) -> Result<(), Fault> {
        loop {
            match self.next()? {
                Event::Text(text) => out.push_str(&text.xml10_content()),
                Event::CData(text) => out.push_str(&text.xml10_content()),
                Event::GeneralRef(reference) => push_reference(&reference, out)?,
                Event::Start(element) => self.skip(&element)?,
                Event::End(_) => return Ok(()),
                Event::Eof => return Err(Fault::Damaged),
                _ => {}
            }
        }
    }
}

/// Adds the character that `&amp;` or `&#228;` stands for.
pub(super) fn push_reference(reference: &BytesRef, out: &mut String) -> Result<(), Fault> {
    if let Some(c) = reference.resolve_char_ref().map_err(|_| Fault::Damaged)? {
        out.push(c);
        return Ok(());
    }
    out.push_str(resolve_predefined_entity(reference).ok_or(Fault::Damaged)?);
    Ok(())
}

/// The name of an element or attribute without its prefix.
pub(super) fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

/// The attributes of an element: full name and value.
pub(super) fn attributes<'e>(element: &'e BytesStart) -> impl Iterator<Item = Result<(&'e str, Cow<'e, str>), Fault>> {
    let mut attributes = element.attributes();
    attributes.with_checks(false);
    attributes.map(|attribute| {
        let attribute = attribute.map_err(|_| Fault::Damaged)?;
        let name = attribute.key.into_inner();
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|_| Fault::Damaged)?;
        Ok((name, value))
    })
}

/// One attribute of an element, by its full name.
pub(super) fn attribute<'e>(element: &'e BytesStart, name: &str) -> Result<Option<Cow<'e, str>>, Fault> {
    for attribute in attributes(element) {
        let (key, value) = attribute?;
        if key == name {
            return Ok(Some(value));
        }
    }
    Ok(None)
}
