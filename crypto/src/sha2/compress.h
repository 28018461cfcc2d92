/* The compression functions of SHA-2: FIPS 180-4 (2015), Sections 6.2.2 and 6.4.2. */
#ifndef MOTE_SHA2_COMPRESS_H
#define MOTE_SHA2_COMPRESS_H

#include "mote/common.h"

/* state = the hash value after a block of 64 bytes, at any address. Words in the order of the processor. */
void mote_sha256_compress(uint32_t state[8], const uint8_t *block);

/* The same with a block of 128 bytes. */
void mote_sha512_compress(mote_word64 state[8], const uint8_t *block);

#endif
