#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM))
#include "modes/gcm_with.h"
