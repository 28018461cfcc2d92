/* HKDF over SHA-256: RFC 5869. */
#define NAMED(what) mote_hkdf_sha256##what
#define HMAC(what) mote_hmac_sha256##what
#define UPDATE mote_sha256_update
#define WORD uint32_t
#define DIGEST MOTE_SHA256_DIGEST_BYTES
#define MOST MOTE_HKDF_SHA256_MOST_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(HKDF_SHA256))
#include "hmac/hkdf_mode.h"
