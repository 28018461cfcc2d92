#include "elephant/mask.h"

const uint8_t *mote_elephant_mask_next(mote_elephant_mask *mask)
{
    uint8_t *window = mask->bytes + mask->at;
    if (mask->at == MOTE_ELEPHANT_MASK_STEPS) {
        for (unsigned i = 0; i < 20; i++)
            mask->bytes[i] = window[i];
        window = mask->bytes;
        mask->at = 0;
    }
    window[20] = mote_elephant_mask_byte(window);
    mask->at++;
    return window;
}
