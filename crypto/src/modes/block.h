/* Blocks of the modes, whatever the cipher. */
#ifndef MOTE_MODES_BLOCK_H
#define MOTE_MODES_BLOCK_H

#include "mote/modes.h"

enum { MOTE_BLOCK = 16 };

/* block ^= other, which is another block; quick where both are at even addresses. */
void mote_xor_block(uint8_t block[16], const uint8_t other[16]);

#endif
