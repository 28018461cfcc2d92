/* What OCB3 does before and behind its whole blocks, for messages at once and in pieces. No frame is wiped
 * here. */
#ifndef MOTE_MODES_OCB3_STEPS_H
#define MOTE_MODES_OCB3_STEPS_H

#include "common/bytes.h"
#include "common/pieces.h"
#include "modes/ocb3.h"

/* The offset of the first block: 128 bits of a stretched block, from the place that the nonce's last bits
 * say. The block has the bits of the tag's length, zeros, a 1, and the nonce. */
static void begin(mote_ocb3_state *state, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                  const CIPHER(_ocb3_key) *key)
{
    MOTE_ALIGNED uint8_t stretch[MOTE_BLOCK + 8] = {0};
    size_t start = MOTE_BLOCK - parameters->nonce_bytes;
    stretch[0] = (uint8_t)(parameters->tag_bytes << 4); /* its bits modulo 128, in seven bits */
    stretch[start - 1] |= 1;
    mote_copy(stretch + start, nonce, parameters->nonce_bytes);
    unsigned bottom = stretch[15] & 63;
    stretch[15] &= 0xc0;
    CIPHER(_encrypt)(stretch, stretch, mote_cipher(&key->cipher));
    mote_ocb3_shift(state->offset, stretch, bottom);
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        state->checksum[i] = 0;
}

/* The last, short block: a piece of the key stream hides it, and its plaintext with one bit 1 is summed. */
static void crypt_rest(uint8_t *out, const uint8_t *in, size_t rest, mote_ocb3_state *state,
                       enum mote_way way, const CIPHER(_ocb3_key) *key)
{
    uint8_t block[MOTE_BLOCK];
    mote_xor_block(state->offset, key->l_star);
    CIPHER(_encrypt)(block, state->offset, mote_cipher(&key->cipher));
    for (size_t i = 0; i < rest; i++) {
        uint8_t given = in[i], other = given ^ block[i];
        state->checksum[i] ^= way == MOTE_ENCRYPT ? given : other;
        out[i] = other;
    }
    state->checksum[rest] ^= 0x80;
}

/* The tag of a message without associated data, in the place of the checksum. */
static void end(mote_ocb3_state *state, const CIPHER(_ocb3_key) *key)
{
    mote_xor_block(state->checksum, state->offset);
    mote_xor_block(state->checksum, key->l_dollar);
    CIPHER(_encrypt)(state->checksum, state->checksum, mote_cipher(&key->cipher));
}

#endif
