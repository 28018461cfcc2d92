#include "aes/rounds.h"
#include "mote/aes.h"

void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
{
    mote_aes_expand_key(expanded->round_keys, key, MOTE_AES128_KEY_BYTES, MOTE_AES128_ROUNDS);
    mote_aes_invert_keys(expanded->round_keys, MOTE_AES128_ROUNDS);
}
