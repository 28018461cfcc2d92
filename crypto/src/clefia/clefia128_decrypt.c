#include "clefia/network.h"
#include "common/bytes.h"
#include "mote/clefia.h"

void mote_clefia128_decrypt(uint8_t *out, const uint8_t *in, const mote_clefia128_key *expanded)
{
    const uint8_t *white = expanded->whitening_keys;
    const uint8_t *last = expanded->round_keys + MOTE_CLEFIA_ROUND_KEYS * (MOTE_CLEFIA128_ROUNDS - 1);
    mote_copy(out, in, MOTE_CLEFIA_BLOCK);
    mote_xor(out + 4, white + 8, MOTE_CLEFIA_WORD);
    mote_xor(out + 12, white + 12, MOTE_CLEFIA_WORD);
    mote_clefia_network(out, last, MOTE_CLEFIA128_ROUNDS, -1);
    mote_xor(out + 4, white, MOTE_CLEFIA_WORD);
    mote_xor(out + 12, white + 4, MOTE_CLEFIA_WORD);
}
