/* AES-256-CCM with a nonce of 13 bytes and a tag of 8. */
#include "modes/aes256.h"

#define NAMED(what) mote_aes256_ccm_8##what
#define NONCE MOTE_AES256_CCM_8_NONCE_BYTES
#define TAG MOTE_AES256_CCM_8_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_CCM_8))
#include "modes/ccm_fixed.h"
