/* AES-128-OCB3 with a nonce of 12 bytes and a tag of 16: RFC 7253. */
#include "modes/aes128.h"

#define NONCE MOTE_AES128_OCB3_NONCE_BYTES
#define TAG MOTE_AES128_OCB3_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_OCB3))
#include "modes/ocb3_fixed.h"
