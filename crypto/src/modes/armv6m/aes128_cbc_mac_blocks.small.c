#include "modes/aes128.h"

#include "modes/portable_cbc_mac_blocks.h"
