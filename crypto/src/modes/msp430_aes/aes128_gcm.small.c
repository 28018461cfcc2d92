/* As gcm.small.c, which it goes with. */
#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM))
#include "modes/portable_gcm_fixed.h"
