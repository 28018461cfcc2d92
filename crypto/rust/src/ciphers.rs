//! Authenticated encryption. Nonces must never repeat under one key.

use aead::consts::{U0, U8, U12, U13, U16, U32};
use aead::{AeadCore, AeadInPlace, Error, Key, KeyInit, KeySizeUser, Nonce, Result, Tag};

use crate::wiped::{self, Wiped};

/// Declares one cipher: its C functions, its sizes in bytes, and what C takes for a key.
macro_rules! cipher {
    (
        $(#[$about:meta])* $name:ident, $family:literal, key $key:ty, nonce $nonce:ty, tag $tag:ty,
        $encrypt:ident, $decrypt:ident, keeps $bytes:expr, by $expand:expr
    ) => {
        #[cfg(feature = $family)]
        $(#[$about])*
        #[derive(Clone)]
        pub struct $name(Wiped<{ $bytes }>);

        #[cfg(feature = $family)]
        const _: () = {
            extern "C" {
                fn $encrypt(
                    ct: *mut u8, tag: *mut u8, pt: *const u8, pt_len: usize, ad: *const u8, ad_len: usize,
                    nonce: *const u8, key: *const u8,
                );
                fn $decrypt(
                    pt: *mut u8, ct: *const u8, ct_len: usize, tag: *const u8, ad: *const u8, ad_len: usize,
                    nonce: *const u8, key: *const u8,
                ) -> core::ffi::c_int;
            }

            impl KeySizeUser for $name {
                type KeySize = $key;
            }

            impl KeyInit for $name {
                fn new(key: &Key<Self>) -> Self {
                    let mut kept = Wiped::new();
                    let expand: fn(&mut Wiped<{ $bytes }>, &[u8]) = $expand;
                    expand(&mut kept, key);
                    Self(kept)
                }
            }

            impl AeadCore for $name {
                type NonceSize = $nonce;
                type TagSize = $tag;
                type CiphertextOverhead = U0;
            }

            impl AeadInPlace for $name {
                fn encrypt_in_place_detached(
                    &self, nonce: &Nonce<Self>, associated_data: &[u8], buffer: &mut [u8],
                ) -> Result<Tag<Self>> {
                    let mut tag = Tag::<Self>::default();
                    let at = buffer.as_mut_ptr();
                    // SAFETY: lengths are those of the slices and types; C may encrypt in place (API.md).
                    unsafe {
                        $encrypt(
                            at, tag.as_mut_ptr(), at, buffer.len(), associated_data.as_ptr(),
                            associated_data.len(), nonce.as_ptr(), self.0 .0.as_ptr(),
                        );
                    }
                    Ok(tag)
                }

                /// A wrong tag leaves zeros in the buffer.
                fn decrypt_in_place_detached(
                    &self, nonce: &Nonce<Self>, associated_data: &[u8], buffer: &mut [u8], tag: &Tag<Self>,
                ) -> Result<()> {
                    let at = buffer.as_mut_ptr();
                    // SAFETY: as above; C may decrypt in place.
                    let result = unsafe {
                        $decrypt(
                            at, at, buffer.len(), tag.as_ptr(), associated_data.as_ptr(),
                            associated_data.len(), nonce.as_ptr(), self.0 .0.as_ptr(),
                        )
                    };
                    if result == 0 { Ok(()) } else { Err(Error) }
                }
            }
        };
    };
}

/// C takes the key as it is.
fn as_it_is<const BYTES: usize>(kept: &mut Wiped<BYTES>, key: &[u8]) {
    kept.0.copy_from_slice(key);
}

/// C takes a key that a function of this name has expanded.
macro_rules! expanded {
    ($expand:ident) => {
        |kept, key| {
            extern "C" {
                fn $expand(expanded: *mut u8, key: *const u8);
            }
            // SAFETY: the build has seen to it that there is room, and the key has the length of its type.
            unsafe { $expand(kept.0.as_mut_ptr(), key.as_ptr()) }
        }
    };
}

cipher!(
    /// Ascon-AEAD128: NIST SP 800-232, Section 4.
    AsconAead128, "ascon", key U16, nonce U16, tag U16,
    mote_ascon_aead128_encrypt, mote_ascon_aead128_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Ascon-AEAD128 with nonce masking, by a key of 32 bytes: NIST SP 800-232, Section 4.2.
    AsconAead128Masked, "ascon", key U32, nonce U16, tag U16,
    mote_ascon_aead128_masked_encrypt, mote_ascon_aead128_masked_decrypt, keeps 32, by as_it_is
);
cipher!(
    /// Ascon-128 of version 1.2, older than the standard and not compatible with it.
    Ascon128V12, "ascon", key U16, nonce U16, tag U16,
    mote_ascon128_v12_encrypt, mote_ascon128_v12_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Ascon-128a of version 1.2, older than the standard and not compatible with it.
    Ascon128aV12, "ascon", key U16, nonce U16, tag U16,
    mote_ascon128a_v12_encrypt, mote_ascon128a_v12_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// ChaCha20-Poly1305: RFC 8439.
    ChaCha20Poly1305, "chacha20_poly1305", key U32, nonce U12, tag U16,
    mote_chacha20_poly1305_encrypt, mote_chacha20_poly1305_decrypt, keeps 32, by as_it_is
);
cipher!(
    /// Dumbo of Elephant v2.
    ElephantDumbo, "elephant", key U16, nonce U12, tag U8,
    mote_elephant_dumbo_encrypt, mote_elephant_dumbo_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// GIFT-COFB.
    GiftCofb, "gift", key U16, nonce U16, tag U16,
    mote_gift_cofb_encrypt, mote_gift_cofb_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Gimli-24.
    Gimli24, "gimli", key U32, nonce U16, tag U16,
    mote_gimli_24_encrypt, mote_gimli_24_decrypt, keeps 32, by as_it_is
);
cipher!(
    /// Grain-128AEADv2.
    Grain128AeadV2, "grain", key U16, nonce U12, tag U8,
    mote_grain_128aeadv2_encrypt, mote_grain_128aeadv2_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// ISAP-A-128A.
    IsapA128a, "isap", key U16, nonce U16, tag U16,
    mote_isap_a_128a_encrypt, mote_isap_a_128a_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// PHOTON-Beetle-AEAD of rate 128.
    PhotonBeetle128, "photon_beetle", key U16, nonce U16, tag U16,
    mote_photon_beetle_128_encrypt, mote_photon_beetle_128_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Romulus-N v1.3.
    RomulusN, "romulus", key U16, nonce U16, tag U16,
    mote_romulus_n_encrypt, mote_romulus_n_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Schwaemm256-128 of SPARKLE.
    Schwaemm256128, "sparkle", key U16, nonce U32, tag U16,
    mote_schwaemm256_128_encrypt, mote_schwaemm256_128_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Schwaemm256-256 of SPARKLE.
    Schwaemm256256, "sparkle", key U32, nonce U32, tag U32,
    mote_schwaemm256_256_encrypt, mote_schwaemm256_256_decrypt, keeps 32, by as_it_is
);
cipher!(
    /// TinyJAMBU-128.
    TinyJambu128, "tinyjambu", key U16, nonce U12, tag U8,
    mote_tinyjambu_128_encrypt, mote_tinyjambu_128_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// Xoodyak.
    Xoodyak, "xoodyak", key U16, nonce U16, tag U16,
    mote_xoodyak_encrypt, mote_xoodyak_decrypt, keeps 16, by as_it_is
);
cipher!(
    /// AES-128-CCM with a tag of 16 bytes and a nonce of 13: NIST SP 800-38C.
    Aes128Ccm, "modes", key U16, nonce U13, tag U16,
    mote_aes128_ccm_encrypt, mote_aes128_ccm_decrypt,
    keeps wiped::mote_aes128_ccm_key, by expanded!(mote_aes128_ccm_expand_key)
);
cipher!(
    /// AES-128-CCM with a tag of 8 bytes and a nonce of 13: NIST SP 800-38C.
    Aes128Ccm8, "modes", key U16, nonce U13, tag U8,
    mote_aes128_ccm_8_encrypt, mote_aes128_ccm_8_decrypt,
    keeps wiped::mote_aes128_ccm_8_key, by expanded!(mote_aes128_ccm_8_expand_key)
);
#[cfg(not(target_arch = "msp430"))]
cipher!(
    /// AES-128-GCM with a nonce of 12 bytes: NIST SP 800-38D.
    Aes128Gcm, "modes", key U16, nonce U12, tag U16,
    mote_aes128_gcm_encrypt, mote_aes128_gcm_decrypt,
    keeps wiped::mote_aes128_gcm_key, by expanded!(mote_aes128_gcm_expand_key)
);
cipher!(
    /// AES-128-OCB3 with a nonce of 12 bytes: RFC 7253.
    Aes128Ocb3, "modes", key U16, nonce U12, tag U16,
    mote_aes128_ocb3_encrypt, mote_aes128_ocb3_decrypt,
    keeps wiped::mote_aes128_ocb3_key, by expanded!(mote_aes128_ocb3_expand_key)
);
cipher!(
    /// AES-256-CCM with a tag of 16 bytes and a nonce of 13: NIST SP 800-38C.
    Aes256Ccm, "modes", key U32, nonce U13, tag U16,
    mote_aes256_ccm_encrypt, mote_aes256_ccm_decrypt,
    keeps wiped::mote_aes256_ccm_key, by expanded!(mote_aes256_ccm_expand_key)
);
cipher!(
    /// AES-256-CCM with a tag of 8 bytes and a nonce of 13: NIST SP 800-38C.
    Aes256Ccm8, "modes", key U32, nonce U13, tag U8,
    mote_aes256_ccm_8_encrypt, mote_aes256_ccm_8_decrypt,
    keeps wiped::mote_aes256_ccm_8_key, by expanded!(mote_aes256_ccm_8_expand_key)
);
#[cfg(not(target_arch = "msp430"))]
cipher!(
    /// AES-256-GCM with a nonce of 12 bytes: NIST SP 800-38D.
    Aes256Gcm, "modes", key U32, nonce U12, tag U16,
    mote_aes256_gcm_encrypt, mote_aes256_gcm_decrypt,
    keeps wiped::mote_aes256_gcm_key, by expanded!(mote_aes256_gcm_expand_key)
);
cipher!(
    /// AES-256-OCB3 with a nonce of 12 bytes: RFC 7253.
    Aes256Ocb3, "modes", key U32, nonce U12, tag U16,
    mote_aes256_ocb3_encrypt, mote_aes256_ocb3_decrypt,
    keeps wiped::mote_aes256_ocb3_key, by expanded!(mote_aes256_ocb3_expand_key)
);
