/* PHOTON-Beetle-AEAD[128]: final-round submission to NIST LWC (May 2021) */
#include "common/depth.h"
#include "photon_beetle/beetle.h"

MOTE_STEPS(mote_photon_beetle_128, mote_photon_beetle)
MOTE_ONE_SHOT(mote_photon_beetle_128, MOTE_PHOTON_BEETLE_128_TAG_BYTES,
              mote_wipe_stack(MOTE_DEPTH(PHOTON_BEETLE_128)))
