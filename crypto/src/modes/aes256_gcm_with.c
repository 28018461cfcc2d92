#include "modes/aes256.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_GCM))
#include "modes/gcm_with.h"
