/* AES-256-OCB3 with associated data that was hashed before. */
#include "modes/aes256.h"

#define NONCE MOTE_AES256_OCB3_NONCE_BYTES
#define TAG MOTE_AES256_OCB3_TAG_BYTES
/* Below what is measured of whole messages, a frame with a tag and what is saved with it. */
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_OCB3) + 64)
#include "modes/ocb3_hashed_ad.h"
