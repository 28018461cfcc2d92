#include "modes/aes256.h"

#include "modes/portable_cbc_mac_blocks.h"
