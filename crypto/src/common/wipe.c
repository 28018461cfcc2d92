#include "common/secure.h"

#include <stdint.h>

void mote_wipe(void *p, size_t n)
{
    volatile uint8_t *q = p;
    while (n--)
        *q++ = 0;
}
