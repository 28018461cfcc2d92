#include "aes/rounds.h"
#include "mote/aes.h"

void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
{
    mote_aes_expand_key(expanded->round_keys, key, MOTE_AES256_KEY_BYTES, MOTE_AES256_ROUNDS);
    mote_aes_invert_keys(expanded->round_keys, MOTE_AES256_ROUNDS);
}
