/* AES-128 in counter mode. */
#include "modes/aes128.h"

/* CCM, which contains it, leaves its frames as deep or deeper. */
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_CCM))
#include "modes/ctr.h"
