/* The compression functions of Groestl and their permutations: Groestl 2.0 (2011), Section 3. */
#ifndef MOTE_GROESTL_COMPRESS_H
#define MOTE_GROESTL_COMPRESS_H

#include <stdint.h>

#define MOTE_GROESTL_P 0
#define MOTE_GROESTL_Q 1

/*
 * The two steps of a compression: the chaining value takes in P of its sum with the block, or Q of the block,
 * which may be at any address. Section 3.4.
 */
void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which);
void mote_groestl512_add_permuted(uint8_t chain[128], const uint8_t *block, unsigned which);

/* The chaining value after a block, at any address. Section 3.2. */
void mote_groestl256_compress(uint8_t chain[64], const uint8_t *block);
void mote_groestl512_compress(uint8_t chain[128], const uint8_t *block);

#endif
