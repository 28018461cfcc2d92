#include "modes/aes128.h"

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "modes/pairs.h"

void mote_aes128_slice(mote_aes128_planes *planes, const mote_aes128_key *key)
{
    mote_aes_slice_keys(planes->word, key->round_keys, MOTE_AES128_ROUNDS);
}
