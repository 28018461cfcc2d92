#include "common/secure.h"

#include <stdint.h>

/* One recursion step covers CHUNK bytes of stack; the barrier keeps the recursion from becoming a loop. */
enum { CHUNK = 32 };

__attribute__((noinline)) void mote_wipe_stack(size_t n)
{
    volatile uint8_t frame[CHUNK];
    for (size_t i = 0; i < CHUNK; i++)
        frame[i] = 0;
    if (n > CHUNK)
        mote_wipe_stack(n - CHUNK);
    __asm__ volatile("" : : "r"(frame) : "memory");
}
