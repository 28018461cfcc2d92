/* AES-128-CCM with a tag of 16 bytes, in pieces. */
#include "modes/aes128.h"

#include "common/depth.h"
#include "modes/ccm_pieces.h"

MOTE_CCM_IN_PIECES(mote_aes128_ccm, MOTE_AES128_CCM_TAG_BYTES, mote_wipe_stack(MOTE_DEPTH(AES128_CCM_PIECES)))
