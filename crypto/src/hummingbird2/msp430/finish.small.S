#include "common/msp430/asm.h"

/* ---
function: mote_hummingbird2_finish
prototype: void mote_hummingbird2_finish(uint16_t state[8], const uint16_t key[8], uint8_t tag[16], const uint8_t *nonce, uint16_t mark)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: tag write 16 bytes, r15: nonce read 8 bytes, 2(sp): "mark in {8, 264, 520, 776}" }
stack: 30
timing: none
tables: secret-indexed
--- */

#define SMALL
#define TAKE      call #mote_hummingbird2_step
#define UNDER_KEY call #mote_hummingbird2_wd16
#include "hummingbird2/msp430/finish.inc"
