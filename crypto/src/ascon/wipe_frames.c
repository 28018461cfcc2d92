#include "ascon/frames.h"

#include "common/secure.h"
#include "common/target.h"

/* What a C compiler gives the portable permutation, generously: the number in the lines of assembly, too. */
enum { PERMUTATION_FRAME = 256 };

/* A name, as assembly has it that is a text of C: a program may have given it another one. */
#define MOTE_TEXT(name) #name
#define MOTE_NAME(name) MOTE_TEXT(name)

/* Without a frame, for the reason that common/wipe_stack.c gives. */
#if defined(__clang__) && defined(__OPTIMIZE__)
#elif defined(MOTE_ARMV7M)
#define MOTE_GO_ON "add r0, r0, #256\n b " MOTE_NAME(mote_wipe_stack)
#elif defined(MOTE_ARMV6M)
/* r3 may hold anything; a jump to a name reaches 2 KB there. GCC takes assembly for the older syntax. */
#define MOTE_GO_ON                                                                                           \
    ".syntax unified\n movs r3, #255\n adds r3, #1\n adds r0, r0, r3\n ldr r3, 1f\n bx r3\n .balign 4\n"     \
    "1: .word " MOTE_NAME(mote_wipe_stack)
#elif defined(__AVR_HAVE_JMP_CALL__)
#define MOTE_GO_ON "inc r25\n jmp " MOTE_NAME(mote_wipe_stack)
#elif defined(__MSP430__) && !defined(__MSP430X_LARGE__)
#define MOTE_GO_ON "add #256, r12\n br #" MOTE_NAME(mote_wipe_stack)
#elif defined(__RL78__)
#define MOTE_GO_ON "movw ax, [sp+4]\n addw ax, #256\n movw [sp+4], ax\n br !!_" MOTE_NAME(mote_wipe_stack)
#endif

#if defined(MOTE_GO_ON)

__attribute__((naked, noinline)) void mote_ascon_wipe_frames(size_t own __attribute__((unused)))
{
    __asm__ volatile(MOTE_GO_ON);
}

#else

void mote_ascon_wipe_frames(size_t own)
{
    mote_wipe_stack(own + PERMUTATION_FRAME);
}

#endif
