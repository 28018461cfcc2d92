/* AES-256-GCM with a nonce of 12 bytes and a tag of 16: NIST SP 800-38D. */
#include "modes/aes256.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_GCM))
#include "modes/portable_gcm_fixed.h"
