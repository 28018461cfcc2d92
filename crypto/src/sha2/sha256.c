/* SHA-256: FIPS 180-4 (2015), Sections 5.3.3 and 6.2. */
#include "common/bytes.h"
#include "common/table.h"
#include "sha2/compress.h"

/* The first 32 bits of the fractional parts of the square roots of the first eight primes. */
static MOTE_TABLE uint32_t INITIAL[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

#define INITIAL_WORD(i) MOTE_TABLE_LONG(INITIAL, i)
#define STORE_WORD mote_store32_be
#define NAMED(what) mote_sha256##what
#define FORGET mote_wipe_stack(MOTE_DEPTH(SHA256))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(SHA256_PIECES))
#include "sha2/mode.h"
