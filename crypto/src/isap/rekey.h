/* The re-keying function of ISAP-A-128a: the part in which only a bit at a time meets the key. */
#ifndef MOTE_ISAP_REKEY_H
#define MOTE_ISAP_REKEY_H

#include <stdint.h>

/*
 * Absorb the 128 bits at y, most significant bit of the first byte first, each into the top bit of lane 0:
 * after each of the first 127 one round of Ascon-p, after the last twelve. Source: ISAP v2.0, Algorithm 2,
 * with rate 1 and (sB, sK) = (1, 12).
 */
void mote_isap_rekey(uint16_t state[20], const uint8_t y[16]);

#endif
