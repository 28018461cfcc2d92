/*
 * Masks of Dumbo: Elephant v2 (2021), Sections 2.3 and 2.5.2. A mask is a window of 20 bytes on a sequence
 * with s[a + 20] = (s[a] <<< 3) ^ (s[a + 3] << 7) ^ (s[a + 13] >> 7) and the next mask is the window one byte
 * further. The recurrence is linear, so that the sums of masks which Elephant calls for are windows on
 * sequences of the same kind.
 */
#ifndef MOTE_ELEPHANT_MASK_H
#define MOTE_ELEPHANT_MASK_H

#include "mote/elephant.h"

/* The byte that follows a window. */
static inline uint8_t mote_elephant_mask_byte(const uint8_t window[20])
{
    return (uint8_t)(window[0] << 3 | window[0] >> 5) ^ (uint8_t)(window[3] << 7) ^ window[13] >> 7;
}

/* Return the window and move one byte on; the window stays where it is until the next call. */
const uint8_t *mote_elephant_mask_next(mote_elephant_mask *mask);

#endif
