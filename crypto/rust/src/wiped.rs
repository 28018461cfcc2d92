//! Memory that C fills, and that is zeroed when it is no longer needed.

use core::ffi::c_void;

extern "C" {
    /// common/secure.h: never optimised away.
    fn mote_wipe(p: *mut c_void, n: usize);
}

/// So many bytes, aligned for any type of C that the library has.
#[derive(Clone)]
#[repr(C, align(8))]
pub(crate) struct Wiped<const BYTES: usize>(pub(crate) [u8; BYTES]);

impl<const BYTES: usize> Wiped<BYTES> {
    pub(crate) const fn new() -> Self {
        Self([0; BYTES])
    }
}

impl<const BYTES: usize> Drop for Wiped<BYTES> {
    fn drop(&mut self) {
        // SAFETY: the pointer and the length are those of an array that is ours alone.
        unsafe { mote_wipe(self.0.as_mut_ptr().cast(), BYTES) }
    }
}

/// Bytes of what C calls a context or a key, by its name.
macro_rules! contexts {
    ($($family:literal $context:ident $bytes:literal)*) => {
        $(#[allow(dead_code, non_upper_case_globals)]
        pub(crate) const $context: usize = $bytes;)*
    };
}

include!("contexts.rs");
