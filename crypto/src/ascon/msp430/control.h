/* The control word of the kernels that run one round in a loop, for the assembler. */
#ifndef MOTE_ASCON_CONTROL_H
#define MOTE_ASCON_CONTROL_H

/*
 * For n rounds: low byte the constant of the next one, 0x3c + 15 n; high byte n - 1. Less one round is less
 * CONTROL_STEP, which borrows after the last.
 */
#define CONTROL(n) (271 * (n) - 196)
#define CONTROL_STEP 0x10f

#endif
