/* AES-128-GCM in pieces. */
#include "modes/aes128.h"

#include "common/depth.h"
#include "modes/gcm_pieces.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM_PIECES))

MOTE_BEGIN_PIECES(mote_aes128_gcm, mote_aes128_gcm_key, FORGET)
MOTE_GO_ON_IN_PIECES(mote_aes128_gcm, phase, 1, MOTE_WITH_KEY, MOTE_AES128_GCM_TAG_BYTES, FORGET)
