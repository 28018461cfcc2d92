/* AES-256-OCB3 with a nonce of 12 bytes and a tag of 16: RFC 7253. */
#include "modes/aes256.h"

#define NONCE MOTE_AES256_OCB3_NONCE_BYTES
#define TAG MOTE_AES256_OCB3_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_OCB3))
#include "modes/ocb3_fixed.h"
