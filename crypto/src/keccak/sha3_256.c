/* SHA3-256: FIPS 202 (2015), Section 6.1. */
#include "mote/keccak.h"

#define NAMED(what) mote_sha3_256##what
#define DIGEST MOTE_SHA3_256_DIGEST_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(SHA3_256))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(SHA3_256_PIECES))
#include "keccak/sha3.h"
