/* The AES module takes the key itself. */
#include "aes/msp430_aes/keep_key.h"

/* What the module decrypts with, which it makes itself. */
void mote_aes128_last_round_key(uint8_t *last, const uint8_t *key);
#define mote_aes128_expand_decryption_key(inverse, key)                                                      \
    mote_aes128_last_round_key((inverse)->round_keys, expanded->cipher.round_keys)

#include "modes/portable_aes128_ocb3_expand_key.h"
