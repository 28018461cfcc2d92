/*
 * The hash of SGCM, and what no source says, defined here: a block of 16 bytes is a number, first byte
 * lowest; h is that of E(0); after associated data and ciphertext, each filled up with zeros, comes GCM's
 * block of both lengths; the tag is the lowest 16 bytes of the hash, first byte lowest, plus E(nonce, 1)
 * without carries, as in GCM.
 *
 * No frame is wiped here.
 */
#ifndef MOTE_SGCM_SGCM_H
#define MOTE_SGCM_SGCM_H

#include "mote/sgcm.h"

/* What is kept of the key h: h itself, or a kernel's multiples of it. */
void mote_sgcm_expand_key(mote_sgcm_hash_key *hash_key, const uint8_t h[16]);

/*
 * z = (z + block) h mod p, for so many blocks, none too, with p = 2^128 + 12451. Numbers are words, the
 * lowest first. z may be any number of nine words, and is one below p afterwards, unless there are no blocks.
 */
void mote_sgcm_blocks(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key);

#endif
