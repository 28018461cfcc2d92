/* Without tables of the key, gcm.S has nothing to multiply with. */
#include "modes/portable_gcm.h"
