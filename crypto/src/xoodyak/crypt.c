#include "xoodyak/bytes.h"
#include "xoodyak/cyclist.h"

void mote_xoodyak_crypt(uint32_t state[12], uint8_t *out, const uint8_t *in, size_t n, int decrypting)
{
    for (size_t i = 0; i < n; i++) {
        uint8_t given = in[i], other = given ^ mote_xoodyak_byte(state, i);
        mote_xoodyak_add_byte(state, i, decrypting ? other : given);
        out[i] = other;
    }
    mote_xoodyak_add_byte(state, n, 0x01);
}
