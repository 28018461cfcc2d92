#include "camellia/camellia.h"
#include "mote/camellia.h"

void mote_camellia128_encrypt(uint8_t *out, const uint8_t *in, const mote_camellia128_key *expanded)
{
    mote_camellia128_crypt(out, in, expanded->subkeys, MOTE_CAMELLIA_HALF);
}
