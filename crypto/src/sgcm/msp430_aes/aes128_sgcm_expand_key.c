/* The AES module takes the key itself. */
#include "aes/msp430_aes/keep_key.h"
#include "sgcm/portable_aes128_sgcm_expand_key.h"
