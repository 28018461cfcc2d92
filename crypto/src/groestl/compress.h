/* The compression functions of Groestl and their permutations: Groestl 2.0 (2011), Section 3. */
#ifndef MOTE_GROESTL_COMPRESS_H
#define MOTE_GROESTL_COMPRESS_H

#include <stdint.h>

enum mote_groestl_permutation { MOTE_GROESTL_P, MOTE_GROESTL_Q };

/* P or Q on a state of 8 or 16 columns of 8 bytes. Section 3.4. */
void mote_groestl_rounds(uint8_t *state, unsigned columns, enum mote_groestl_permutation which);

/* The chaining value after a block, at any address. Section 3.2. */
void mote_groestl256_compress(uint8_t chain[64], const uint8_t *block);
void mote_groestl512_compress(uint8_t chain[128], const uint8_t *block);

#endif
