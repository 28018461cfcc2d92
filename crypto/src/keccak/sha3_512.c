/* SHA3-512: FIPS 202 (2015), Section 6.1. */
#include "mote/keccak.h"

#define NAMED(what) mote_sha3_512##what
#define DIGEST MOTE_SHA3_512_DIGEST_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(SHA3_512))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(SHA3_512_PIECES))
#include "keccak/sha3.h"
