#include "common/secure.h"
#include "common/target.h"

#include <stdint.h>

/*
 * Padding in a compiler's frames would keep what was there: where the instruction set is known, this function
 * has no frame, and pushes zeros. It clears the registers that nobody preserves, too. What optimising clangs
 * make of the C below has been measured to have no padding on these sets
 * (tests/audit/test_other_compilers.py), and stays as it is.
 */
#if defined(__clang__) && defined(__OPTIMIZE__)
#elif defined(__thumb__)
#if defined(MOTE_FLOATS)
#define MOTE_CLEAR_FLOATS                                                                                    \
    "    vmov  d0, r1, r1\n"                                                                                 \
    "    vmov  d1, r1, r1\n"                                                                                 \
    "    vmov  d2, r1, r1\n"                                                                                 \
    "    vmov  d3, r1, r1\n"                                                                                 \
    "    vmov  d4, r1, r1\n"                                                                                 \
    "    vmov  d5, r1, r1\n"                                                                                 \
    "    vmov  d6, r1, r1\n"                                                                                 \
    "    vmov  d7, r1, r1\n" /* compilers move words through these */
#else
#define MOTE_CLEAR_FLOATS
#endif
#define MOTE_PUSH_ZEROS                                                                                      \
    ".syntax unified\n"                                                                                      \
    "    mov   r12, sp\n"                                                                                    \
    "    movs  r1, #0\n"                                                                                     \
    "    adds  r0, #3\n"                                                                                     \
    "    lsrs  r0, r0, #2\n" /* words, rounded up */                                                         \
    "    beq   2f\n"                                                                                         \
    "1:  push  {r1}\n"                                                                                       \
    "    subs  r0, #1\n"                                                                                     \
    "    bne   1b\n"                                                                                         \
    "2:  mov   sp, r12\n" MOTE_CLEAR_FLOATS "    movs  r2, #0\n"                                             \
    "    movs  r3, #0\n"                                                                                     \
    "    mov   r12, r3\n"                                                                                    \
    "    bx    lr\n"
#elif defined(__AVR__) && !defined(__AVR_TINY__)
#define MOTE_PUSH_ZEROS                                                                                      \
    "    in    r30, 0x3d\n"                                                                                  \
    "    in    r31, 0x3e\n"                                                                                  \
    "    sbiw  r24, 2\n" /* the return address is no secret */                                               \
    "    brcs  2f\n"                                                                                         \
    "    breq  2f\n"                                                                                         \
    "1:  push  r1\n"                                                                                         \
    "    sbiw  r24, 1\n"                                                                                     \
    "    brne  1b\n"                                                                                         \
    "2:  in    r0, 0x3f\n"                                                                                   \
    "    cli\n"                                                                                              \
    "    out   0x3e, r31\n"                                                                                  \
    "    out   0x3f, r0\n" /* takes effect behind the next instruction */                                    \
    "    out   0x3d, r30\n"                                                                                  \
    "    ldi   r18, 0\n"                                                                                     \
    "    ldi   r19, 0\n"                                                                                     \
    "    movw  r20, r18\n"                                                                                   \
    "    movw  r22, r18\n"                                                                                   \
    "    movw  r24, r18\n"                                                                                   \
    "    movw  r26, r18\n"                                                                                   \
    "    movw  r30, r18\n"                                                                                   \
    "    clr   r0\n"                                                                                         \
    "    clt\n"                                                                                              \
    "    clh\n"                                                                                              \
    "    ret\n"
#elif defined(__MSP430__) && !defined(__MSP430X_LARGE__)
#define MOTE_PUSH_ZEROS                                                                                      \
    "    mov   r1, r13\n"                                                                                    \
    "    clrc\n"                                                                                             \
    "    rrc   r12\n"                                                                                        \
    "    sub   #1, r12\n" /* words; the return address is no secret */                                       \
    "    jnc   2f\n"                                                                                         \
    "    jz    2f\n"                                                                                         \
    "1:  push  #0\n"                                                                                         \
    "    sub   #1, r12\n"                                                                                    \
    "    jnz   1b\n"                                                                                         \
    "2:  mov   r13, r1\n"                                                                                    \
    "    clr   r11\n"                                                                                        \
    "    clr   r14\n"                                                                                        \
    "    clr   r15\n"                                                                                        \
    "    ret\n"
#endif

#if defined(MOTE_PUSH_ZEROS)

#if !defined(__clang__)
/* Called from assembly, which an optimisation of the whole program does not see. */
__attribute__((externally_visible))
#endif
__attribute__((naked, noinline, used)) void
mote_wipe_stack(size_t n __attribute__((unused)))
{
    __asm__ volatile(MOTE_PUSH_ZEROS);
}

#else

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

#endif
