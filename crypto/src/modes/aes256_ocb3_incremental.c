/* AES-256-OCB3 in pieces, with a nonce of 12 bytes and a tag of 16. */
#include "modes/aes256.h"

#include "common/depth.h"

#define NONCE MOTE_AES256_OCB3_NONCE_BYTES
#define TAG MOTE_AES256_OCB3_TAG_BYTES
#include "modes/ocb3_pieces.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_OCB3_PIECES))

MOTE_BEGIN_PIECES(mote_aes256_ocb3, mote_aes256_ocb3_key, FORGET)
MOTE_GO_ON_IN_BLOCKS(mote_aes256_ocb3, MOTE_WITH_KEY, TAG, FORGET)
