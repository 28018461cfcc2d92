// Bytes that Rust keeps for what C has, a multiple of 8 and at least as many on every chip: the build looks.
contexts! {
    "ascon" mote_ascon_hash256_context 48
    "ascon" mote_ascon_xof128_context 48
    "ascon" mote_ascon_cxof128_context 48
    "groestl" mote_groestl256_context 144
    "groestl" mote_groestl512_context 272
    "keccak" mote_sha3_256_context 208
    "keccak" mote_sha3_512_context 208
    "keccak" mote_shake128_context 208
    "sha2" mote_sha256_context 112
    "sha2" mote_sha512_context 208
    "skein" mote_skein256_context 80
    "skein" mote_skein512_context 144
    "modes" mote_aes128_ccm_key 176
    "modes" mote_aes128_ccm_8_key 176
    "modes" mote_aes128_ocb3_key 480
    "modes" mote_aes128_gcm_key 192
    "modes" mote_aes256_ccm_key 240
    "modes" mote_aes256_ccm_8_key 240
    "modes" mote_aes256_ocb3_key 608
    "modes" mote_aes256_gcm_key 256
}
