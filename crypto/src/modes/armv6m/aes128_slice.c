#include "modes/aes128.h"

#define ROUNDS MOTE_AES128_ROUNDS
#include "modes/armv6m/slice.h"
