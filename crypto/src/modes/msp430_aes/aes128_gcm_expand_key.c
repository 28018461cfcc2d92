/* The AES module takes the key itself. */
#include "aes/msp430_aes/keep_key.h"
#include "modes/portable_aes128_gcm_expand_key.h"
