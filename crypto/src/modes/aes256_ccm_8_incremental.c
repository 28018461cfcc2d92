/* AES-256-CCM with a tag of 8 bytes, in pieces. */
#include "modes/aes256.h"

#include "common/depth.h"
#include "modes/ccm_pieces.h"

MOTE_CCM_IN_PIECES(mote_aes256_ccm_8, MOTE_AES256_CCM_8_TAG_BYTES,
                   mote_wipe_stack(MOTE_DEPTH(AES256_CCM_8_PIECES)))
