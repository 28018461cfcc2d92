/* AES-128-CCM with a tag of 8 bytes, in pieces. */
#include "modes/aes128.h"

#include "common/depth.h"
#include "modes/ccm_pieces.h"

MOTE_CCM_IN_PIECES(mote_aes128_ccm_8, MOTE_AES128_CCM_8_TAG_BYTES,
                   mote_wipe_stack(MOTE_DEPTH(AES128_CCM_8_PIECES)))
