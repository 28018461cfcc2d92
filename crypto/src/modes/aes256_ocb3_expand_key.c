/* The expanded key of AES-256-OCB3. */
#include "modes/aes256.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_OCB3))
#include "modes/portable_ocb3_expand_key.h"
