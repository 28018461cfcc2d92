#include "ascon/frames.h"

#include "common/secure.h"

/* What a C compiler gives the portable permutation, generously. */
enum { PERMUTATION_FRAME = 256 };

void mote_ascon_wipe_frames(size_t own)
{
    mote_wipe_stack(own + PERMUTATION_FRAME);
}
