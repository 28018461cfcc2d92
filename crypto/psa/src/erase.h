/* Zeros that no compiler leaves out. */
#ifndef MOTE_PSA_ERASE_H
#define MOTE_PSA_ERASE_H

#include <stddef.h>
#include <stdint.h>

static inline void erase(void *memory, size_t size)
{
    volatile uint8_t *bytes = (volatile uint8_t *)memory;
    while (size)
        bytes[--size] = 0;
}

#endif
