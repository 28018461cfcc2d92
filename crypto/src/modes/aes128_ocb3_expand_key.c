/* The expanded key of AES-128-OCB3. */
#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_OCB3))
#include "modes/portable_ocb3_expand_key.h"
