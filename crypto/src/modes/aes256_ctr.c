/* AES-256 in counter mode. */
#include "modes/aes256.h"

/* CCM, which contains it, leaves its frames as deep or deeper. */
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_CCM))
#include "modes/ctr.h"
