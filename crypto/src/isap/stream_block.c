#include "isap/block.h"

#include "common/bytes.h"

void mote_isap_stream_block(const uint16_t state[20], uint8_t out[8], const uint8_t in[8])
{
    for (unsigned i = 0; i < 4; i++)
        mote_store16_be(out + 2 * i, mote_load16_be(in + 2 * i) ^ state[3 - i]);
}
