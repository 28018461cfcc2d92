#include "modes/aes256.h"

#include "modes/armv6m/encrypt_blocks.h"
