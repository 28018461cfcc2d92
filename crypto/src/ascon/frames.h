/* Forgetting what the internal functions of the family left on the stack. */
#ifndef MOTE_ASCON_FRAMES_H
#define MOTE_ASCON_FRAMES_H

#include <stddef.h>

/*
 * What the C code keeps between a public function and a permutation: a state, and the registers saved by
 * three functions in an AEAD mode and by two in the sponge, which needs fewer.
 */
#define MOTE_ASCON_AEAD_FRAMES (64 + 24 * sizeof(void *))
#define MOTE_ASCON_SPONGE_FRAMES (48 + 16 * sizeof(void *))

/*
 * Zero the dead stack below the caller: `own` bytes (even) down to a permutation's return address, included,
 * and the frame of the permutation, whose size each variant knows; in assembly, the registers that a call
 * may destroy as well. A public function whose own frame holds only pointers and lengths calls it last.
 */
void mote_ascon_wipe_frames(size_t own);

#endif
