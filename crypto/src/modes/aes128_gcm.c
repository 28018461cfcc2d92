/* AES-128-GCM with a nonce of 12 bytes and a tag of 16: NIST SP 800-38D. */
#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM))
#include "modes/portable_gcm_fixed.h"
