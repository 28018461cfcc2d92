#include "mote/present.h"
#include "present/planes.h"

void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
{
    uint16_t state[MOTE_PRESENT_WORDS];
    mote_present_load(state, in);
    for (unsigned round = 0; round < MOTE_PRESENT80_ROUNDS; round++) {
        mote_present_add(state, expanded->round_keys[round]);
        mote_present_slice(state);
        mote_present_substitute(state);
    }
    mote_present_add(state, expanded->round_keys[MOTE_PRESENT80_ROUNDS]);
    mote_present_store(out, state);
}
