/*
 * The keyed sponge of Ascon-MAC and Ascon-PRF v1.3: 32 bytes are absorbed and 16 squeezed a permutation, with
 * 12 rounds everywhere. Byte order and padding are those of NIST SP 800-232.
 */
#ifndef MOTE_ASCON_PRF_SPONGE_H
#define MOTE_ASCON_PRF_SPONGE_H

#include "mote/ascon_prf.h"

/* `number` and `rounds` are the two lowest words of the first lane, in which the functions differ. */
void mote_ascon_prf_start(mote_ascon_prf_sponge *sponge, uint16_t number, uint16_t rounds,
                          const uint8_t key[16]);

/* The next bytes of the message. */
void mote_ascon_prf_absorb(mote_ascon_prf_sponge *sponge, const uint8_t *msg, size_t len);

/* The next bytes of the output; the first call ends the message. */
void mote_ascon_prf_output(mote_ascon_prf_sponge *sponge, uint8_t *out, size_t out_len);

#endif
