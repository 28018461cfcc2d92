#include "common/msp430/asm.h"

/* ---
function: mote_hummingbird2_start
prototype: void mote_hummingbird2_start(uint16_t state[8], const uint16_t key[8], const uint8_t *nonce)
registers: { r12: state write 16 bytes, r13: key read 16 bytes, r14: nonce read 8 bytes }
stack: 20
timing: none
tables: secret-indexed
--- */

#define SMALL
#define UNDER_KEY call #mote_hummingbird2_wd16
#include "hummingbird2/msp430/start.inc"
