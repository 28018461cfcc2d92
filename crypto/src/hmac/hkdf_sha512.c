/* HKDF over SHA-512: RFC 5869. */
#define NAMED(what) mote_hkdf_sha512##what
#define HMAC(what) mote_hmac_sha512##what
#define UPDATE mote_sha512_update
#define WORD mote_word64
#define DIGEST MOTE_SHA512_DIGEST_BYTES
#define MOST MOTE_HKDF_SHA512_MOST_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(HKDF_SHA512))
#include "hmac/hkdf_mode.h"
