/* HMAC over SHA-512: FIPS 198-1 (2008), Section 4. */
#define NAMED(what) mote_hmac_sha512##what
#define UPDATE mote_sha512_update
#define TAG MOTE_HMAC_SHA512_TAG_BYTES
#define SHORTEST MOTE_HMAC_SHA512_SHORTEST_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(HMAC_SHA512))
#include "hmac/hmac_mode.h"
