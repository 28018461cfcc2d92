#include "aes/rounds.h"
#include "mote/aes.h"

void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded)
{
    mote_aes_encrypt(out, in, expanded->round_keys, MOTE_AES256_ROUNDS);
}
