#include "ascon/frames.h"

#include "common/secure.h"

/* A mode's frame (state, tag, saved registers) and the kernel's: 512 bytes are generous on every target. */
enum { FRAMES = 512 };

void mote_ascon_wipe_frames(void)
{
    mote_wipe_stack(FRAMES);
}
