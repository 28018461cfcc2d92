/* The permutation Xoodoo, 12 rounds, on three planes of four 32-bit lanes. */
#ifndef MOTE_XOODYAK_PERMUTE_H
#define MOTE_XOODYAK_PERMUTE_H

#include "common/table.h"
#include <stdint.h>

/* Plane by plane, lane x of plane y at 4 * y + x, in the byte order of the processor. */
void mote_xoodoo_permute(uint32_t state[12]);

/* Bytes of stack that the linked implementation uses below its return address: what a caller has to wipe. */
extern MOTE_TABLE uint16_t mote_xoodoo_stack;

#endif
