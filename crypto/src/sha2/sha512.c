/* SHA-512: FIPS 180-4 (2015), Sections 5.3.5 and 6.4. */
#include "common/bytes.h"
#include "common/table.h"
#include "sha2/compress.h"

/* The first 64 bits of the fractional parts of the square roots of the first eight primes. */
static MOTE_TABLE uint64_t INITIAL[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

#define INITIAL_WORD(i) MOTE_TABLE_QUAD(INITIAL, i)
#define STORE_WORD mote_store64_be
#define NAMED(what) mote_sha512##what
#define FORGET mote_wipe_stack(MOTE_DEPTH(SHA512))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(SHA512_PIECES))
#include "sha2/mode.h"
