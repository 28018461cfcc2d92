#include "common/bytes.h"
#include "modes/blocks.h"

/* Whether a byte is carried from decides nothing but a sum: a counter may come from a key. */
static void count(uint8_t counter[16])
{
    uint16_t carry = 1;
    for (unsigned i = 16; i-- > 12; carry >>= 8) {
        carry = (uint16_t)(carry + counter[i]);
        counter[i] = (uint8_t)carry;
    }
}

void mote_aes128_ctr_blocks(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16],
                            const mote_aes128_key *key)
{
    uint8_t stream[MOTE_BLOCK];
    for (; blocks; blocks--, in += MOTE_BLOCK, out += MOTE_BLOCK) {
        mote_aes128_encrypt(stream, counter, key);
        mote_xor(stream, in, MOTE_BLOCK);
        mote_copy(out, stream, MOTE_BLOCK);
        count(counter);
    }
}
