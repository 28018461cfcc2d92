/* The steps of HMAC over SHA-256: FIPS 198-1 (2008), Section 4. */
#define HMAC(what) mote_hmac_sha256##what
#define HASH(what) mote_sha256##what
#define WORD uint32_t
#include "hmac/steps_mode.h"
