/* The steps of HMAC over SHA-512: FIPS 198-1 (2008), Section 4. */
#define HMAC(what) mote_hmac_sha512##what
#define HASH(what) mote_sha512##what
#define WORD mote_word64
#include "hmac/steps_mode.h"
