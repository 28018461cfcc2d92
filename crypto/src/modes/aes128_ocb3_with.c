#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_OCB3))
#include "modes/ocb3_with.h"
