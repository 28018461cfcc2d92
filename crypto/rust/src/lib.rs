//! Lightweight authenticated encryption and hashing for small microcontrollers.
//!
//! The code is the C and assembly of motecrypt, compiled by the build script for the CPU that the target is,
//! behind the traits of RustCrypto: [`aead::AeadInPlace`], [`digest::Digest`] and [`digest::ExtendableOutput`].
//! Features choose what is compiled (`ascon`, `xoodyak`, `modes`, ...; all of it without `default-features =
//! false`) and for what: `fast`, `small`, or neither; `portable` is C alone. There is no heap and no static state.
//!
//! ```
//! use motecrypt::aead::{AeadInPlace, KeyInit};
//! use motecrypt::AsconAead128;
//!
//! let cipher = AsconAead128::new(&[7; 16].into());
//! let mut buffer = *b"21.5 C";
//! let tag = cipher.encrypt_in_place_detached(&[1; 16].into(), b"sensor 3", &mut buffer).unwrap();
//! cipher.decrypt_in_place_detached(&[1; 16].into(), b"sensor 3", &mut buffer, &tag).unwrap();
//! assert_eq!(&buffer, b"21.5 C");
//! ```
#![no_std]
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]

pub use {aead, digest};

// What sizes and macros are for depends on the features.
#[cfg_attr(not(feature = "all"), allow(unused_imports, unused_macros, dead_code))]
mod ciphers;
#[cfg_attr(not(feature = "all"), allow(unused_imports, unused_macros))]
mod hashes;
mod wiped;

#[allow(unused_imports)] // Of some families there are no ciphers, of others no hash functions.
pub use ciphers::*;
#[allow(unused_imports)]
pub use hashes::*;
