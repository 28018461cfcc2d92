/* AES-256 in counter mode, in pieces. */
#include "modes/aes256.h"

/* CCM in pieces, which contains it, leaves its frames as deep or deeper. */
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_CCM_PIECES))
#include "modes/ctr_pieces.h"
