/* The expanded key of AES-128-GCM: that of the block cipher, and of the hash with h = E(0). */
#include "modes/portable_aes128_gcm_expand_key.h"
