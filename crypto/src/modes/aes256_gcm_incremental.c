/* AES-256-GCM in pieces. */
#include "modes/aes256.h"

#include "common/depth.h"
#include "modes/gcm_pieces.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_GCM_PIECES))

MOTE_BEGIN_PIECES(mote_aes256_gcm, mote_aes256_gcm_key, FORGET)
MOTE_GO_ON_IN_PIECES(mote_aes256_gcm, phase, 1, MOTE_WITH_KEY, MOTE_AES256_GCM_TAG_BYTES, FORGET)
