#include "modes/aes256.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_OCB3))
#include "modes/ocb3_with.h"
