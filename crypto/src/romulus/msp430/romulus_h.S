#include "common/msp430/asm.h"

/* Romulus-H: Romulus v1.3. The mode is in romulus_h_mode.inc. */

/* ---
function: mote_romulus_h
prototype: void mote_romulus_h(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { r12: digest write 32 bytes, r13: msg read len bytes, r14: len }
stack: 410
timing: len
tables: secret-indexed
--- */

.equ SCHEDULE, 320
.equ BELOW, 20                  ; two return addresses, and what the block cipher saves

#include "romulus/msp430/romulus_h_mode.inc"

    ROMULUS_H
