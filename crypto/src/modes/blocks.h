/*
 * What modes spend their time with: runs of whole blocks, from byte buffers at any address. Each is a part of
 * its own, for kernels to replace. No frame is wiped here: the public functions do that, once. The source
 * that includes this has included the cipher before: modes/aes128.h or modes/aes256.h.
 */
#ifndef MOTE_MODES_BLOCKS_H
#define MOTE_MODES_BLOCKS_H

#include "modes/block.h"

/* The block cipher's key in that of a mode: with the AES module, what is read is what is kept. */
static inline const CIPHER(_key) *mote_cipher(const CIPHER(_kept_key) *kept)
{
    return (const CIPHER(_key) *)kept;
}

static inline const CIPHER(_decryption_key) *mote_inverse(const CIPHER(_kept_decryption_key) *kept)
{
    return (const CIPHER(_decryption_key) *)kept;
}

/*
 * out = in ^ E(counter), E(counter + 1), ... for so many blocks, none too. Only the last byte of the counter
 * counts, and nothing is carried from it: all other bytes are the same for a whole run. out may be in.
 */
void CIPHER(_ctr_run)(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16],
                      const CIPHER(_key) *key);

/* chain = E(chain ^ block), for so many blocks, none too. */
void CIPHER(_cbc_mac_blocks)(uint8_t chain[16], const uint8_t *in, size_t blocks, const CIPHER(_key) *key);

/*
 * Counter mode for any number of bytes, of which the last block may be a part. The last four bytes of the
 * counter are a big-endian number; they are public.
 */
void CIPHER(_ctr_bytes)(uint8_t *out, const uint8_t *in, size_t len, uint8_t counter[16],
                        const CIPHER(_key) *key);

#endif
