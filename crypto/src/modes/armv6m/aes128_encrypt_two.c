#include "modes/aes128.h"

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/pairs.h"

void mote_aes128_encrypt_two(uint8_t a[16], uint8_t b[16], const mote_aes128_planes *planes)
{
    uint32_t pair[8];
    for (unsigned i = 0; i < 4; i++) {
        pair[i] = mote_load32_le(a + 4 * i);
        pair[i + 4] = mote_load32_le(b + 4 * i);
    }
    mote_aes_encrypt_pair(pair, planes->word, MOTE_AES128_ROUNDS);
    for (unsigned i = 0; i < 4; i++) {
        mote_store32_le(a + 4 * i, pair[i]);
        mote_store32_le(b + 4 * i, pair[i + 4]);
    }
}
