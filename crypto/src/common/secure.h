/* What must be done without leaking: comparing tags and forgetting secrets. */
#ifndef MOTE_COMMON_SECURE_H
#define MOTE_COMMON_SECURE_H

#include <stddef.h>
#include <stdint.h>

/* Compare n bytes in time that depends on n alone: 0 when equal, MOTE_ERR_AUTH when not. Any alignment. */
int mote_equal(const void *a, const void *b, size_t n);

/* x, of which the compiler no longer knows a thing: it will not make a branch of a mask that comes from x. */
static inline uint16_t mote_opaque(uint16_t x)
{
#if defined(__GNUC__) || defined(__clang__)
    __asm__("" : "+r"(x));
    return x;
#else
    volatile uint16_t y = x;
    return y;
#endif
}

/* Zero n bytes at p; never optimised away. Any alignment. */
void mote_wipe(void *p, size_t n);

/*
 * Zero the n bytes below the caller's stack pointer (n even): the dead frames of the functions it called.
 * In assembly it is exact. So it is in the portable C where the instruction set is known, but for clang,
 * whose frames have been measured: it zeroes a buffer of its own at that place, and so does any compiler for
 * another set, which is as close as C gets. Whether a compiler left a secret elsewhere is measured on the
 * binary.
 */
void mote_wipe_stack(size_t n);

#endif
