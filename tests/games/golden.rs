//! Games that are known by heart.
