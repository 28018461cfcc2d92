/* Block by block through the module: the fast kernel for software has the rounds of AES in itself. */
#include "modes/portable_cbc_mac_blocks.h"
