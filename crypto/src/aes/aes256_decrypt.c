#include "aes/rounds.h"
#include "mote/aes.h"

void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded)
{
    mote_aes_decrypt(out, in, expanded->round_keys, MOTE_AES256_ROUNDS);
}
