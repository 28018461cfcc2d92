#include "mote/present.h"
#include "present/planes.h"

/* The inverse of the S-box, from its algebraic normal form. */
static void unsubstitute(uint16_t planes[4])
{
    uint16_t a = planes[0], b = planes[1], c = planes[2], d = planes[3];
    uint16_t ab = a & b, ac = a & c, bd = b & d, abd = ab & d, cubic = (ab & c) ^ (ac & d);
    planes[0] = (uint16_t)~(a ^ c ^ bd);
    planes[1] = a ^ b ^ d ^ ac ^ bd ^ (c & d) ^ abd ^ cubic;
    planes[2] = (uint16_t)~(d ^ ab ^ ac ^ (b & c) ^ (a & d) ^ bd ^ abd ^ cubic);
    planes[3] = a ^ b ^ c ^ d ^ ab ^ cubic;
}

void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
{
    uint16_t state[MOTE_PRESENT_WORDS];
    mote_present_load(state, in);
    mote_present_add(state, expanded->round_keys[MOTE_PRESENT80_ROUNDS]);
    for (unsigned round = MOTE_PRESENT80_ROUNDS; round--;) {
        unsubstitute(state);
        mote_present_unslice(state);
        mote_present_add(state, expanded->round_keys[round]);
    }
    mote_present_store(out, state);
}
