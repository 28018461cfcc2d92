/* What makes the offsets of OCB3, RFC 7253, whatever the cipher. No frame is wiped here. */
#ifndef MOTE_MODES_OCB3_OFFSETS_H
#define MOTE_MODES_OCB3_OFFSETS_H

#include "modes/block.h"

/*
 * Stretches the block in front of eight more bytes into them, and takes the 16 bytes that begin at a bit of
 * it, 0 to 63, which is public: it comes from a nonce.
 */
void mote_ocb3_shift(uint8_t offset[16], uint8_t stretch[24], unsigned bottom);

/* block = block times x in GF(2^128), first bit highest. */
void mote_ocb3_double(uint8_t block[16]);

#endif
