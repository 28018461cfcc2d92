/* Forgetting what the internal functions of the family left on the stack. */
#ifndef MOTE_ASCON_FRAMES_H
#define MOTE_ASCON_FRAMES_H

/*
 * Zero the dead stack below the caller, as deep as a mode and the permutation kernel of the same variant
 * reach. A public function whose own frame holds only pointers and lengths calls it last.
 */
void mote_ascon_wipe_frames(void);

#endif
