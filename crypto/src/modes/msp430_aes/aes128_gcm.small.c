/* As gcm.small.c, which it goes with. */
#include "modes/portable_aes128_gcm.h"
