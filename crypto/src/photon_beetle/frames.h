/* How much stack the portable modes of the family must forget before they return. */
#ifndef MOTE_PHOTON_BEETLE_FRAMES_H
#define MOTE_PHOTON_BEETLE_FRAMES_H

/* Bytes below a public function's frame that may hold secrets: the mode's frame and, deeper, the
 * permutation's 64 bytes of bit planes with what a compiler keeps beside them. 64-bit hosts need more than
 * the chips. */
enum { PHOTON_BEETLE_FRAMES = sizeof(void *) > 4 ? 768 : 240 };

#endif
