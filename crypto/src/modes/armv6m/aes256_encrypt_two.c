#include "modes/aes256.h"

#define ROUNDS MOTE_AES256_ROUNDS
#include "modes/armv6m/encrypt_two.h"
