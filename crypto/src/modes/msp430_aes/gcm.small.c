/* Without tables of the key, gcm.S has nothing to multiply with. */
#include "modes/aes128.h"

#include "modes/portable_gcm.h"
