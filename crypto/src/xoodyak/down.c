#include "xoodyak/bytes.h"
#include "xoodyak/cyclist.h"

void mote_xoodyak_down(uint32_t state[12], const uint8_t *in, size_t n, unsigned colour)
{
    for (size_t i = 0; i < n; i++)
        mote_xoodyak_add_byte(state, i, in[i]);
    mote_xoodyak_add_byte(state, n, 0x01);
    mote_xoodyak_add_byte(state, 47, (uint8_t)colour);
}
