/* Block by block through the module: what the kernels for software say of their stack and tables is not so
 * with it. */
#include "modes/aes256.h"

#include "modes/portable_cbc_mac_blocks.h"
