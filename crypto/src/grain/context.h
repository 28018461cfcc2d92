/* Grain-128 as the kernels hold it: two sliding shift registers and a bitwise authenticator, all in 16-bit
 * words. */
#ifndef MOTE_GRAIN_CONTEXT_H
#define MOTE_GRAIN_CONTEXT_H

#include "common/table.h"
#include <stddef.h>
#include <stdint.h>

/*
 * The context, word by word. Bit i of a sequence of the specification is bit i mod 16 of its word i / 16.
 *
 * The shift registers slide: a register is the eight words at some offset, its feedback is appended behind
 * them and the offset grows. After 256 clocks they stand at offset 16 and are copied back.
 *
 * R is the register of the authenticator, then what is appended to it during a block of eight message bytes.
 * ZERO, HALF and SUM are eight words each: zeros, R >> 1 and R ^ R >> 1, rebuilt for every block. The four
 * lie MOTE_GRAIN_STREAM words apart, so that two message bits can select one of them. Where that does not
 * pay, a kernel leaves these three alone: after a call nobody knows what they hold.
 *
 * M holds the block: the key stream of the bytes to come, the plaintext of those that have been.
 */
enum {
    MOTE_GRAIN_STREAM = 32,
    MOTE_GRAIN_ZERO = 0,
    MOTE_GRAIN_NFSR = 8,
    MOTE_GRAIN_R = 32,
    MOTE_GRAIN_LFSR = 40,
    MOTE_GRAIN_HALF = 64,
    MOTE_GRAIN_A = 72,
    MOTE_GRAIN_M = 76,
    MOTE_GRAIN_SUM = 96,
    MOTE_GRAIN_WORDS = 104
};

/* Message bytes per block of the authenticator, and after how many the registers are back at offset 0. */
enum { MOTE_GRAIN_BLOCK = 8, MOTE_GRAIN_CYCLE = 16 };

/*
 * 32 clocks. The NFSR is at window[0..7], the LFSR at window[32..39]; appends window[8..9] and
 * window[40..41]. Returns the 32 bits of pre-output. 84 bytes of the context are looked at.
 */
uint32_t mote_grain_128_clock(uint16_t window[42]);

/* A ^= the sum of R >> i over the 64 bits i of M that are set; then R moves on by 64 bits. */
void mote_grain_128_authenticate(uint16_t context[104]);

/* What mote_grain_128_crypt does with its n bytes besides authenticating them. */
enum { MOTE_GRAIN_ABSORB = 0, MOTE_GRAIN_ENCRYPT = 1, MOTE_GRAIN_DECRYPT = 2 };

/*
 * n message bytes, when `at` bytes modulo MOTE_GRAIN_CYCLE have gone before. A block is authenticated when
 * its last byte is there. out may be in; it is not used, and may be NULL, when absorbing.
 */
void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at,
                          unsigned what);

/*
 * Section 2.3: key and nonce into the registers, 512 clocks, accumulator and R filled. M, ZERO, HALF and SUM
 * are not touched.
 */
void mote_grain_128_initialise(uint16_t context[104], const uint8_t nonce[12], const uint8_t key[16]);

/* Bytes of stack that the functions above use below their return address: what a caller has to wipe. */
extern MOTE_TABLE uint16_t mote_grain_128_stack;

/* The registers from offset 16 back to offset 0. */
static inline void mote_grain_128_rewind(uint16_t *context)
{
    for (unsigned i = 0; i < 8; i++) {
        context[MOTE_GRAIN_NFSR + i] = context[MOTE_GRAIN_NFSR + MOTE_GRAIN_CYCLE + i];
        context[MOTE_GRAIN_LFSR + i] = context[MOTE_GRAIN_LFSR + MOTE_GRAIN_CYCLE + i];
    }
}

#endif
