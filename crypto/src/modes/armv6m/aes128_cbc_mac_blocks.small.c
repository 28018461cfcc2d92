#include "modes/portable_cbc_mac_blocks.h"
