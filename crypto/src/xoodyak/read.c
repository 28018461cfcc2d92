#include "xoodyak/bytes.h"
#include "xoodyak/cyclist.h"

void mote_xoodyak_read(const uint32_t state[12], uint8_t *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        out[i] = mote_xoodyak_byte(state, i);
}
