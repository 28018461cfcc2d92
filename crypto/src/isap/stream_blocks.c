#include "ascon/permute.h"
#include "isap/block.h"

void mote_isap_stream_blocks(uint16_t state[20], uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks; blocks--, in += 8, out += 8) {
        mote_ascon_permute_6(state);
        mote_isap_stream_block(state, out, in);
    }
}
