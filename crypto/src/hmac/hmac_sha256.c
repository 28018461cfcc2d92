/* HMAC over SHA-256: FIPS 198-1 (2008), Section 4. */
#define NAMED(what) mote_hmac_sha256##what
#define UPDATE mote_sha256_update
#define TAG MOTE_HMAC_SHA256_TAG_BYTES
#define SHORTEST MOTE_HMAC_SHA256_SHORTEST_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(HMAC_SHA256))
#include "hmac/hmac_mode.h"
