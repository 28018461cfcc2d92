/* Ascon-PRFshort v1.3: at most 16 bytes to at most 16 bytes, by one permutation. */
#include "ascon/block.h"
#include "ascon/frames.h"
#include "ascon/permute.h"
#include "common/bytes.h"
#include "common/depth.h"
#include "mote/ascon_prf.h"

enum { MOST = MOTE_ASCON_PRFSHORT_V13_MAX_BYTES, KEY_WORD = 4, MESSAGE_WORD = 12 };

__attribute__((noinline)) static void compute(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len,
                                              const uint8_t *key)
{
    MOTE_ALIGNED uint16_t state[20] = {7, 0x800c, 0, (uint16_t)(8 * len)};
    mote_ascon_absorb(MOTE_ASCON_LITTLE, state + KEY_WORD, key, 16);
    mote_ascon_absorb(MOTE_ASCON_LITTLE, state + MESSAGE_WORD, msg, len);
    mote_ascon_permute_12(state);
    mote_ascon_absorb(MOTE_ASCON_LITTLE, state + MESSAGE_WORD, key, 16);
    mote_ascon_extract(MOTE_ASCON_LITTLE, out, state + MESSAGE_WORD, out_len);
}

int mote_ascon_prfshort_v13(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len, const uint8_t *key)
{
    if (len > MOST || out_len > MOST)
        return MOTE_ERR_PARAMETERS;
    compute(out, out_len, msg, len, key);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_PRFSHORT_V13));
    return 0;
}
