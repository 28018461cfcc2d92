#include "common/armv6m/asm.h"

/* ---
function: mote_grain_128_clock
prototype: uint32_t mote_grain_128_clock(uint16_t window[42])
registers: { r0: window read-write 84 bytes }
stack: 24
timing: none
tables: none
--- */

/*
 * 32 clocks at once: for each tap a window of 32 bits, of two words of its register. b(i) is the window of the NFSR that begins at bit
 * i, s(i) that of the LFSR; b0 to b3 and s0 to s3 are words. Where two factors of a product lie d bits apart, a word and the window d
 * bits further up are multiplied first, and serve for all products of this distance: p0 and p1 are s0 and s1 with what is 7 bits
 * further, q1 to q3 are b1 to b3 with 4, r0 and r1 are b0 and b1 with 2. x.i is the window of such words that begins at bit i of the first.
 * k is s(8) + s(94) b(95).
 *
 * F, Y and L are the sums for the NFSR, the pre-output and the LFSR. The order of instructions, of terms within a sum, and places were
 * searched for: words are read again, from r0 on, when no register keeps them, and only r12 and lr help out.
 */
    FUNCTION mote_grain_128_clock
    push  {r3-r7, lr}                   /* r3 aligns the stack */

    /* L, which is done here, and s(13) s(20) of Y, which is in r2. */
    ldr   r1, [r0, #68]           /* s1 */
    lsls  r2, r1, #25             /* s1 << 25 */
    lsrs  r3, r1, #7              /* s1 >> 7 */
    ldr   r4, [r0, #72]           /* s2 */
    lsrs  r5, r4, #6              /* s2 >> 6 */
    ldr   r6, [r0, #64]           /* s0 */
    lsrs  r7, r6, #7              /* s0 >> 7 */
    orrs  r7, r2                  /* s(7) */
    ands  r3, r1                  /* p1 = s1 & s1>>7 */
    lsls  r3, r3, #19             /* p1 << 19 */
    movs  r2, r6                  /* s0 */
    ands  r2, r7                  /* p0 = s0 & s(7) */
    eors  r7, r6                  /* s(0)+s(7) */
    lsls  r6, r1, #24             /* s1 << 24 */
    mov   r12, r6                 /* s1 << 24 */
    ldr   r6, [r0, #76]           /* s3 */
    eors  r7, r6                  /* L = s(0)+s(7) + s3 */
    eors  r5, r7                  /* L += s2>>6 */
    lsrs  r2, r2, #13             /* p0 >> 13 */
    lsrs  r7, r1, #6              /* s1 >> 6 */
    eors  r2, r3                  /* Y = p0>>13 + p1<<19 */
    lsls  r3, r4, #26             /* s2 << 26 */
    eors  r3, r5                  /* L += s2<<26 */
    eors  r7, r3                  /* L += s1>>6 */
    lsls  r3, r6, #15             /* s3 << 15 */
    lsls  r5, r6, #26             /* s3 << 26 */
    eors  r7, r5                  /* L += s3<<26 */
    eors  r3, r7                  /* L += s3<<15 */
    lsrs  r5, r4, #29             /* s2 >> 29 */
    lsrs  r7, r4, #17             /* s2 >> 17 */
    eors  r3, r7                  /* L += s2>>17 */
    str   r3, [r0, #80]           /* L */

    /* Y of the upper words: s(93), s(60) s(79), b(64), b(73), b(89) and s(42) b(95). b(95) stays in lr, and k is in r6 but for s1, in r12. */
    eors  r5, r2                  /* Y += s2>>29 */
    lsrs  r2, r4, #15             /* s2 >> 15 */
    lsls  r3, r6, #3              /* s3 << 3 */
    eors  r5, r3                  /* Y += s3<<3 */
    lsrs  r3, r1, #28             /* s1 >> 28 */
    lsls  r7, r4, #4              /* s2 << 4 */
    orrs  r7, r3                  /* s(60) */
    lsls  r3, r6, #17             /* s3 << 17 */
    lsrs  r1, r1, #10             /* s1 >> 10 */
    orrs  r3, r2                  /* s(79) */
    ands  r7, r3                  /* s(60)s(79) = s(60) & s(79) */
    eors  r7, r5                  /* Y += s(60)s(79) */
    lsrs  r2, r4, #30             /* s2 >> 30 */
    lsls  r6, r6, #2              /* s3 << 2 */
    ldr   r3, [r0, #8]            /* b2 */
    lsrs  r5, r3, #31             /* b2 >> 31 */
    lsls  r4, r4, #22             /* s2 << 22 */
    eors  r7, r3                  /* Y += b2 */
    orrs  r6, r2                  /* s(94) */
    orrs  r4, r1                  /* s(42) */
    ldr   r1, [r0, #12]           /* b3 */
    lsls  r2, r1, #1              /* b3 << 1 */
    orrs  r5, r2                  /* b(95) */
    lsls  r2, r3, #19             /* b2 << 19 */
    eors  r2, r7                  /* Y += b2<<19 */
    ands  r4, r5                  /* s(42)b(95) = s(42) & b(95) */
    eors  r2, r4                  /* Y += s(42)b(95) */
    ldr   r4, [r0, #64]           /* s0 */
    lsrs  r7, r4, #8              /* s0 >> 8 */
    ands  r6, r5                  /* s(94)b(95) = s(94) & b(95) */
    eors  r6, r7                  /* k = s(94)b(95) ^ s0>>8 */
    lsls  r7, r3, #28             /* b2 << 28 */
    lsrs  r3, r3, #9              /* b2 >> 9 */
    mov   lr, r5                  /* b(95) */
    lsls  r5, r1, #23             /* b3 << 23 */
    eors  r5, r2                  /* Y += b3<<23 */
    lsls  r2, r1, #7              /* b3 << 7 */
    eors  r5, r2                  /* Y += b3<<7 */
    eors  r5, r3                  /* Y += b2>>9 */
    mov   r2, r12                 /* s1 << 24 */
    eors  r2, r6                  /* k+ = k ^ s1<<24 */

    /* Y of b0 and b1: b(36), b(45), k b(12), b(2), b(15), then it waits in r12. F begins, with q1 and b1&b3, in r1, then r4. */
    ldr   r3, [r0, #4]            /* b1 */
    lsrs  r6, r3, #4              /* b1 >> 4 */
    orrs  r7, r6                  /* b(36) */
    eors  r5, r7                  /* Y += b(36) */
    ands  r1, r3                  /* b1&b3 = b1 & b3 */
    lsls  r1, r1, #29             /* b1&b3 << 29 */
    lsrs  r6, r3, #13             /* b1 >> 13 */
    ands  r7, r3                  /* q1 = b(36) & b1 */
    lsrs  r7, r7, #29             /* q1 >> 29 */
    eors  r6, r5                  /* Y += b1>>13 */
    ldr   r5, [r0]                /* b0 */
    eors  r4, r5                  /* s(0)+b(0) */
    eors  r7, r4                  /* F = s(0)+b(0) + q1>>29 */
    eors  r1, r7                  /* F += b1&b3<<29 */
    lsrs  r4, r5, #12             /* b0 >> 12 */
    lsls  r7, r3, #20             /* b1 << 20 */
    orrs  r7, r4                  /* b(12) */
    lsrs  r4, r3, #24             /* b1 >> 24 */
    ands  r2, r7                  /* b(12)k = k+ & b(12) */
    eors  r6, r2                  /* Y += b(12)k */
    lsrs  r2, r5, #2              /* b0 >> 2 */
    lsls  r7, r3, #30             /* b1 << 30 */
    eors  r4, r1                  /* F += b1>>24 */
    orrs  r7, r2                  /* b(2) */
    lsrs  r1, r5, #15             /* b0 >> 15 */
    eors  r6, r1                  /* Y += b0>>15 */
    eors  r6, r7                  /* Y += b(2) */
    lsrs  r1, r3, #2              /* b1 >> 2 */
    ands  r1, r3                  /* r1 = b1 & b1>>2 */
    ands  r7, r5                  /* r0 = b(2) & b0 */
    lsrs  r2, r7, #11             /* r0 >> 11 */
    lsrs  r7, r7, #22             /* r0 >> 22 */
    mov   r12, r6                 /* Y */

    /* F of b0 and b1: distance 2, b(17) b(18), b(26) but for b2. */
    lsls  r6, r1, #10             /* r1 << 10 */
    eors  r4, r2                  /* F += r0>>11 */
    orrs  r7, r6                  /* r0.22 */
    lsls  r1, r1, #21             /* r1 << 21 */
    lsls  r2, r3, #7              /* b1 << 7 */
    lsrs  r6, r5, #25             /* b0 >> 25 */
    orrs  r6, r2                  /* b(25) */
    eors  r4, r1                  /* F += r1<<21 */
    lsls  r1, r3, #6              /* b1 << 6 */
    ands  r7, r6                  /* b(22)b(24)b(25) = r0.22 & b(25) */
    lsrs  r2, r5, #17             /* b0 >> 17 */
    lsls  r6, r3, #15             /* b1 << 15 */
    eors  r7, r4                  /* F += b(22)b(24)b(25) */
    orrs  r2, r6                  /* b(17) */
    lsrs  r4, r5, #26             /* b0 >> 26 */
    lsrs  r6, r5, #18             /* b0 >> 18 */
    eors  r1, r7                  /* F += b1<<6 */
    lsls  r7, r3, #14             /* b1 << 14 */
    eors  r4, r1                  /* F += b0>>26 */
    orrs  r7, r6                  /* b(18) */
    ands  r2, r7                  /* b(17)b(18) = b(17) & b(18) */

    /* F of b2 and b3: b(56), b(91), b(96), distance 64 and 32, b(68) b(84), distance 4. It ends in r4. */
    ldr   r1, [r0, #8]            /* b2 */
    movs  r6, r1                  /* b2 */
    ands  r6, r5                  /* b0&b2 = b0 & b2 */
    lsrs  r7, r1, #4              /* b2 >> 4 */
    lsrs  r6, r6, #3              /* b0&b2 >> 3 */
    ands  r5, r3                  /* b0&b1 = b0 & b1 */
    eors  r4, r2                  /* F += b(17)b(18) */
    ands  r3, r1                  /* b1&b2 = b1 & b2 */
    lsrs  r5, r5, #27             /* b0&b1 >> 27 */
    lsls  r3, r3, #5              /* b1&b2 << 5 */
    ldr   r2, [r0, #12]           /* b3 */
    eors  r4, r2                  /* F += b3 */
    eors  r5, r4                  /* F += b0&b1>>27 */
    eors  r6, r5                  /* F += b0&b2>>3 */
    lsls  r4, r2, #12             /* b3 << 12 */
    lsls  r5, r2, #5              /* b3 << 5 */
    eors  r6, r5                  /* F += b3<<5 */
    eors  r3, r6                  /* F += b1&b2<<5 */
    lsls  r5, r2, #28             /* b3 << 28 */
    orrs  r7, r5                  /* b(68) */
    lsrs  r5, r1, #27             /* b2 >> 27 */
    lsls  r6, r1, #8              /* b2 << 8 */
    eors  r6, r3                  /* F += b2<<8 */
    eors  r6, r5                  /* F += b2>>27 */
    lsrs  r3, r1, #20             /* b2 >> 20 */
    orrs  r3, r4                  /* b(84) */
    lsrs  r4, r2, #4              /* b3 >> 4 */
    ands  r3, r7                  /* b(68)b(84) = b(84) & b(68) */
    eors  r6, r3                  /* F += b(68)b(84) */
    lsls  r3, r2, #3              /* b3 << 3 */
    ands  r4, r2                  /* q3 = b3 & b3>>4 */
    lsrs  r5, r1, #6              /* b2 >> 6 */
    ands  r7, r1                  /* q2 = b2 & b(68) */
    lsls  r2, r2, #26             /* b3 << 26 */
    lsls  r1, r4, #18             /* q3 << 18 */
    orrs  r5, r2                  /* b(70) */
    lsrs  r2, r7, #14             /* q2 >> 14 */
    orrs  r1, r2                  /* q2.14 */
    ands  r5, r1                  /* b(70)b(78)b(82) = q2.14 & b(70) */
    eors  r5, r6                  /* F += b(70)b(78)b(82) */
    lsls  r4, r4, #8              /* q3 << 8 */
    lsrs  r1, r7, #24             /* q2 >> 24 */
    lsls  r7, r7, #3              /* q2 << 3 */
    orrs  r1, r4                  /* q2.24 */
    ldr   r2, [r0, #8]            /* b2 */
    lsrs  r4, r2, #29             /* b2 >> 29 */
    orrs  r4, r3                  /* b(93) */
    eors  r7, r5                  /* F += q2<<3 */
    mov   r3, lr                  /* b(95) */
    ands  r4, r3                  /* b(93)b(95) = b(95) & b(93) */
    lsrs  r3, r2, #25             /* b2 >> 25 */
    ands  r4, r1                  /* b(88)b(92)b(93)b(95) = b(93)b(95) & q2.24 */
    eors  r4, r7                  /* F += b(88)b(92)b(93)b(95) */

    /* b(40) b(48), with which F is done; Y takes b(45) and b(89), what is left of them. */
    ldr   r1, [r0, #4]            /* b1 */
    lsrs  r5, r1, #8              /* b1 >> 8 */
    lsls  r6, r1, #17             /* b1 << 17 */
    mov   r7, r12                 /* Y */
    eors  r7, r6                  /* Y += b1<<17 */
    lsls  r6, r2, #16             /* b2 << 16 */
    lsrs  r1, r1, #16             /* b1 >> 16 */
    orrs  r1, r6                  /* b(48) */
    lsls  r2, r2, #24             /* b2 << 24 */
    orrs  r2, r5                  /* b(40) */
    ands  r2, r1                  /* b(40)b(48) = b(40) & b(48) */
    eors  r2, r4                  /* F += b(40)b(48) */
    eors  r7, r3                  /* Y += b2>>25 */
    str   r2, [r0, #16]           /* F */
    movs  r0, r7
    pop   {r3-r7, pc}
    ENDFUNCTION mote_grain_128_clock

/* 227 cycles: 171 shifts, sums and products, 26 to load, 4 to store, 9 moves, the frame 17. Floor: 16 to load and what is computed here. */
