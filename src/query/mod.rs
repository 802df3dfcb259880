//! The search language: which cards a person means, in words of both languages.
