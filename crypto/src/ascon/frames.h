/* Forgetting what the internal functions of the family left on the stack. */
#ifndef MOTE_ASCON_FRAMES_H
#define MOTE_ASCON_FRAMES_H

#include <stddef.h>

/*
 * Zero the dead stack below the caller: `own` bytes (even, 4 or more), and below them as much of a
 * permutation's frame as may be secret, which each variant knows; in assembly, the registers that a call may
 * destroy as well. A public function whose own frame holds only pointers and lengths calls it last.
 */
void mote_ascon_wipe_frames(size_t own);

#endif
