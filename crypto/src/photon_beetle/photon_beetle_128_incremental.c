/* PHOTON-Beetle-AEAD[128] in pieces. */
#include "photon_beetle/beetle.h"
#include "photon_beetle/frames.h"

MOTE_BELOW void start(mote_photon_beetle_128_context *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_photon_beetle_start(c, nonce, key);
}

MOTE_BELOW void feed(mote_photon_beetle_128_context *c, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way)
{
    mote_photon_beetle_feed(c, out, in, len, way);
}

MOTE_BELOW const uint8_t *finish(mote_photon_beetle_128_context *c)
{
    return mote_photon_beetle_finish(c);
}

MOTE_INCREMENTAL(mote_photon_beetle_128, phase, MOTE_PHOTON_BEETLE_128_TAG_BYTES,
                 mote_wipe_stack(PHOTON_BEETLE_FRAMES))
