/* Forgetting what the internal functions of the family left on the stack. */
#ifndef MOTE_ASCON_FRAMES_H
#define MOTE_ASCON_FRAMES_H

#include <stddef.h>

/*
 * What the modes in C keep between a public function and a permutation: a state or a sponge, and registers
 * saved by at most three functions.
 */
#define MOTE_ASCON_MODE_FRAMES (64 + 24 * sizeof(void *))

/*
 * Zero the dead stack below the caller: `own` bytes (even) down to a permutation's return address, included,
 * and the frame of the permutation, whose size each variant knows. A public function whose own frame holds
 * only pointers and lengths calls it last.
 */
void mote_ascon_wipe_frames(size_t own);

#endif
