/* The Ascon permutation, NIST SP 800-232, Section 3. */
#ifndef MOTE_ASCON_PERMUTE_H
#define MOTE_ASCON_PERMUTE_H

/*
 * Bytes that a permutation leaves on the stack below its return address, on MSP430: secret words among them
 * in the fast variant, nothing secret in the default and the small one but what the caller's registers held.
 */
#define MOTE_ASCON_PERMUTE_STACK 16
#define MOTE_ASCON_PERMUTE_STACK_FAST 220

#ifndef __ASSEMBLER__

#include <stdint.h>

/*
 * The state is five lanes x0..x4 of 64 bits, lane i in words 4i..4i+3, least significant word first; each
 * word as the CPU stores it, which on a little-endian target makes the 40 bytes those of the standard.
 */

/* The last `rounds` (1..12) of the twelve rounds: Ascon-p[rounds]. */
void mote_ascon_permute(uint16_t state[20], unsigned rounds);

/* The same for the numbers of rounds that the modes use. */
void mote_ascon_permute_6(uint16_t state[20]);
void mote_ascon_permute_8(uint16_t state[20]);
void mote_ascon_permute_12(uint16_t state[20]);

/* mote_ascon_permute on lanes of 8 bytes as `common/interleave.h` describes them. */
void mote_ascon_permute_interleaved(uint8_t state[40], unsigned rounds);

/*
 * The same on lanes as processors of 32 bits turn them fastest: five words with the even bits of x0..x4, then
 * five with the odd ones.
 */
void mote_ascon_permute_even_odd(uint32_t state[10], unsigned rounds);
void mote_ascon_permute_even_odd_8(uint32_t state[10]);
void mote_ascon_permute_even_odd_12(uint32_t state[10]);

#endif

#endif
