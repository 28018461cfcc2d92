/* The sponge of Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128: rate 8 bytes, 12 rounds everywhere. */
#ifndef MOTE_ASCON_SPONGE_H
#define MOTE_ASCON_SPONGE_H

#include "mote/ascon.h"

/* Start from a state: the initial value of a function after its first permutation. */
void mote_ascon_sponge_start(mote_ascon_sponge *sponge, const uint16_t state[20]);

void mote_ascon_sponge_absorb(mote_ascon_sponge *sponge, const uint8_t *msg, size_t len);

/* End the string absorbed so far: its padding. The permutation that follows is left to do. */
void mote_ascon_sponge_pad(mote_ascon_sponge *sponge);

/* The first call pads. */
void mote_ascon_sponge_squeeze(mote_ascon_sponge *sponge, uint8_t *out, size_t out_len);

#endif
