#include "camellia/camellia.h"
#include "mote/camellia.h"

void mote_camellia128_decrypt(uint8_t *out, const uint8_t *in, const mote_camellia128_key *expanded)
{
    const uint8_t *last = expanded->subkeys + MOTE_CAMELLIA_HALF * (MOTE_CAMELLIA128_SUBKEYS - 1);
    mote_camellia128_crypt(out, in, last, -MOTE_CAMELLIA_HALF);
}
