/* AES-128-CCM with a nonce of 13 bytes and a tag of 8. */
#include "modes/aes128.h"

#define NAMED(what) mote_aes128_ccm_8##what
#define NONCE MOTE_AES128_CCM_8_NONCE_BYTES
#define TAG MOTE_AES128_CCM_8_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_CCM_8))
#include "modes/ccm_fixed.h"
