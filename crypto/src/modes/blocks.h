/*
 * What modes spend their time with: runs of whole blocks, from byte buffers at any address. Each is a part of
 * its own, for kernels to replace. No frame is wiped here: the public functions do that, once.
 */
#ifndef MOTE_MODES_BLOCKS_H
#define MOTE_MODES_BLOCKS_H

#include "mote/modes.h"

enum { MOTE_BLOCK = 16 };

/* The block cipher's key in that of a mode: with the AES module, what is read is what is kept. */
static inline const mote_aes128_key *mote_cipher(const mote_aes128_kept_key *kept)
{
    return (const mote_aes128_key *)kept;
}

static inline const mote_aes128_decryption_key *mote_inverse(const mote_aes128_kept_decryption_key *kept)
{
    return (const mote_aes128_decryption_key *)kept;
}

/*
 * out = in ^ E(counter), E(counter + 1), ... for so many blocks, none too. Only the last byte of the counter
 * counts, and nothing is carried from it: all other bytes are the same for a whole run. out may be in.
 */
void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16],
                         const mote_aes128_key *key);

/* chain = E(chain ^ block), for so many blocks, none too. */
void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks,
                                const mote_aes128_key *key);

/* block ^= other, which is another block; quick where both are at even addresses. */
void mote_xor_block(uint8_t block[16], const uint8_t other[16]);

/*
 * Counter mode for any number of bytes, of which the last block may be a part. The last four bytes of the
 * counter are a big-endian number; they are public.
 */
void mote_aes128_ctr_bytes(uint8_t *out, const uint8_t *in, size_t len, uint8_t counter[16],
                           const mote_aes128_key *key);

#endif
