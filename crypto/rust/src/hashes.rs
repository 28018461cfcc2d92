//! Hash functions, and functions with output of any length.

use digest::consts::{U8, U32, U64, U72, U128, U136};
use digest::crypto_common::BlockSizeUser;
use digest::{
    ExtendableOutput, FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset,
    Update, XofReader,
};

use crate::wiped::{self, Wiped};

/// Declares one hash function: its C functions, the bytes of its context, of its digest and of a block.
macro_rules! hash {
    (
        $(#[$about:meta])* $name:ident, $family:literal, digest $digest:ty, block $block:ty,
        $init:ident, $update:ident, $final:ident, keeps $bytes:expr
    ) => {
        #[cfg(feature = $family)]
        $(#[$about])*
        #[derive(Clone)]
        pub struct $name(Wiped<{ $bytes }>);

        #[cfg(feature = $family)]
        const _: () = {
            extern "C" {
                fn $init(context: *mut u8);
                fn $update(context: *mut u8, msg: *const u8, len: usize);
                fn $final(context: *mut u8, digest: *mut u8);
            }

            impl Default for $name {
                fn default() -> Self {
                    let mut context = Wiped::new();
                    // SAFETY: the build has seen to it that there is room.
                    unsafe { $init(context.0.as_mut_ptr()) }
                    Self(context)
                }
            }

            impl HashMarker for $name {}

            impl BlockSizeUser for $name {
                type BlockSize = $block;
            }

            impl OutputSizeUser for $name {
                type OutputSize = $digest;
            }

            impl Update for $name {
                fn update(&mut self, data: &[u8]) {
                    // SAFETY: the context was begun, and the length is that of the slice.
                    unsafe { $update(self.0 .0.as_mut_ptr(), data.as_ptr(), data.len()) }
                }
            }

            impl Reset for $name {
                fn reset(&mut self) {
                    *self = Self::default();
                }
            }

            impl FixedOutput for $name {
                fn finalize_into(mut self, out: &mut Output<Self>) {
                    // SAFETY: the output has the length of its type.
                    unsafe { $final(self.0 .0.as_mut_ptr(), out.as_mut_ptr()) }
                }
            }

            impl FixedOutputReset for $name {
                fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                    core::mem::take(self).finalize_into(out);
                }
            }
        };
    };
}

hash!(
    /// Ascon-Hash256: NIST SP 800-232, Section 5.1.
    AsconHash256, "ascon", digest U32, block U8,
    mote_ascon_hash256_init, mote_ascon_hash256_update, mote_ascon_hash256_final,
    keeps wiped::mote_ascon_hash256_context
);
hash!(
    /// Groestl-256.
    Groestl256, "groestl", digest U32, block U64,
    mote_groestl256_init, mote_groestl256_update, mote_groestl256_final,
    keeps wiped::mote_groestl256_context
);
hash!(
    /// Groestl-512.
    Groestl512, "groestl", digest U64, block U128,
    mote_groestl512_init, mote_groestl512_update, mote_groestl512_final,
    keeps wiped::mote_groestl512_context
);
hash!(
    /// SHA3-256: FIPS 202.
    Sha3256, "keccak", digest U32, block U136,
    mote_sha3_256_init, mote_sha3_256_update, mote_sha3_256_final,
    keeps wiped::mote_sha3_256_context
);
hash!(
    /// SHA3-512: FIPS 202.
    Sha3512, "keccak", digest U64, block U72,
    mote_sha3_512_init, mote_sha3_512_update, mote_sha3_512_final,
    keeps wiped::mote_sha3_512_context
);
hash!(
    /// SHA-256: FIPS 180-4.
    Sha256, "sha2", digest U32, block U64,
    mote_sha256_init, mote_sha256_update, mote_sha256_final,
    keeps wiped::mote_sha256_context
);
hash!(
    /// SHA-512: FIPS 180-4.
    Sha512, "sha2", digest U64, block U128,
    mote_sha512_init, mote_sha512_update, mote_sha512_final,
    keeps wiped::mote_sha512_context
);
hash!(
    /// Skein-256 with a digest of 256 bits.
    Skein256, "skein", digest U32, block U32,
    mote_skein256_init, mote_skein256_update, mote_skein256_final,
    keeps wiped::mote_skein256_context
);
hash!(
    /// Skein-512 with a digest of 512 bits.
    Skein512, "skein", digest U64, block U64,
    mote_skein512_init, mote_skein512_update, mote_skein512_final,
    keeps wiped::mote_skein512_context
);

/// Declares one function with output of any length, and what reads its output.
macro_rules! xof {
    (
        $(#[$about:meta])* $name:ident, $reader:ident, $family:literal, $update:ident, $squeeze:ident,
        keeps $bytes:expr
    ) => {
        #[cfg(feature = $family)]
        $(#[$about])*
        #[derive(Clone)]
        pub struct $name(Wiped<{ $bytes }>);

        #[cfg(feature = $family)]
        #[doc = concat!("The output of [`", stringify!($name), "`].")]
        #[derive(Clone)]
        pub struct $reader(Wiped<{ $bytes }>);

        #[cfg(feature = $family)]
        const _: () = {
            extern "C" {
                fn $update(context: *mut u8, msg: *const u8, len: usize);
                fn $squeeze(context: *mut u8, out: *mut u8, out_len: usize);
            }

            impl HashMarker for $name {}

            impl Update for $name {
                fn update(&mut self, data: &[u8]) {
                    // SAFETY: the context was begun, and the length is that of the slice.
                    unsafe { $update(self.0 .0.as_mut_ptr(), data.as_ptr(), data.len()) }
                }
            }

            impl ExtendableOutput for $name {
                type Reader = $reader;

                fn finalize_xof(self) -> Self::Reader {
                    $reader(self.0)
                }
            }

            impl XofReader for $reader {
                fn read(&mut self, buffer: &mut [u8]) {
                    // SAFETY: as above; any number of calls gives one stream.
                    unsafe { $squeeze(self.0 .0.as_mut_ptr(), buffer.as_mut_ptr(), buffer.len()) }
                }
            }
        };
    };
}

/// Of a function that begins without anything.
macro_rules! begins {
    ($name:ident, $family:literal, $init:ident) => {
        #[cfg(feature = $family)]
        impl Default for $name {
            fn default() -> Self {
                extern "C" {
                    fn $init(context: *mut u8);
                }
                let mut context = Wiped::new();
                // SAFETY: the build has seen to it that there is room.
                unsafe { $init(context.0.as_mut_ptr()) }
                Self(context)
            }
        }
    };
}

xof!(
    /// Ascon-XOF128: NIST SP 800-232, Section 5.2.
    AsconXof128, AsconXof128Reader, "ascon", mote_ascon_xof128_update, mote_ascon_xof128_squeeze,
    keeps wiped::mote_ascon_xof128_context
);
begins!(AsconXof128, "ascon", mote_ascon_xof128_init);
xof!(
    /// SHAKE128: FIPS 202.
    Shake128, Shake128Reader, "keccak", mote_shake128_update, mote_shake128_squeeze,
    keeps wiped::mote_shake128_context
);
begins!(Shake128, "keccak", mote_shake128_init);
xof!(
    /// Ascon-CXOF128: NIST SP 800-232, Section 5.3.
    AsconCxof128, AsconCxof128Reader, "ascon", mote_ascon_cxof128_update, mote_ascon_cxof128_squeeze,
    keeps wiped::mote_ascon_cxof128_context
);

#[cfg(feature = "ascon")]
impl AsconCxof128 {
    /// Begins with a customization string, which separates the uses of the function. `None` for more than 256
    /// bytes, which the standard does not allow.
    #[must_use]
    pub fn new(custom: &[u8]) -> Option<Self> {
        extern "C" {
            fn mote_ascon_cxof128_init(
                context: *mut u8,
                custom: *const u8,
                custom_len: usize,
            ) -> core::ffi::c_int;
        }
        let mut context = Wiped::new();
        // SAFETY: the build has seen to it that there is room, and the length is that of the slice.
        let result = unsafe {
            mote_ascon_cxof128_init(context.0.as_mut_ptr(), custom.as_ptr(), custom.len())
        };
        (result == 0).then_some(Self(context))
    }
}
