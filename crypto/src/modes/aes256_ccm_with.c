#include "modes/aes256.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_CCM))
#include "modes/ccm_with.h"
