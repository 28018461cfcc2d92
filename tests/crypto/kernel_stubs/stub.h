/* The function that the kernel stubs implement, one well and the others wrongly. */
#ifndef MOTE_STUB_H
#define MOTE_STUB_H

#include "mote/common.h"

/* Rotates each of four words left by count bits, 1 to 4; returns the last. */
unsigned mote_stub_mix(uint16_t out[4], const uint16_t in[4], unsigned count);

#endif
