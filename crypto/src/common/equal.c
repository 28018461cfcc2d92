#include "common/secure.h"

#include "mote/common.h"

int mote_equal(const void *a, const void *b, size_t n)
{
    const uint8_t *p = a, *q = b;
    uint8_t difference = 0;
    while (n--)
        difference |= (uint8_t)(*p++ ^ *q++);
    /* 0 stays 0; 1..255 becomes all ones through the carry of 255, without a branch */
    return -(int)(mote_opaque((uint16_t)(difference + 255U)) >> 8);
}
