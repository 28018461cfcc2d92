/* The expanded key of AES-128-SGCM: that of the block cipher, and h = E(0) as a number. */
#include "sgcm/portable_aes128_sgcm_expand_key.h"
