//! Sets and fragment packages as set files name them.

/// A card set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SetInfo {
    /// Its code, as lists write it (`TS1`).
    pub code: String,
    /// German name; empty if it has none.
    pub name: String,
    /// English name.
    pub name_en: Option<String>,
}

/// A fragment package: the fragments that a player brings (§17.0).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its English name.
    pub name_en: Option<String>,
    /// German names of its fragments with their copies, in the order given (J041: doubles are allowed).
    pub fragments: Vec<(String, u32)>,
}
