#include "modes/aes128.h"

#include "modes/armv6m/encrypt_blocks.h"
