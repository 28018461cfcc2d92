#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_ascon_sponge_start
prototype: void mote_ascon_sponge_start(uint16_t state[20], const uint16_t initial[20])
registers: { r0: state write 40 bytes, r1: initial read 40 bytes }
stack: 0
timing: none
tables: none
--- */
/* ---
function: mote_ascon_sponge_absorb
prototype: unsigned mote_ascon_sponge_absorb(uint16_t state[20], const uint8_t *msg, size_t len, unsigned offset)
registers: { r0: state read-write 40 bytes, r1: msg read len bytes, r2: len, r3: "offset in 0..7" }
stack: 56
timing: [len, offset, alignment]
tables: public-indexed
--- */
/* ---
function: mote_ascon_sponge_squeeze
prototype: unsigned mote_ascon_sponge_squeeze(uint16_t state[20], uint8_t *out, size_t out_len, unsigned offset)
registers: { r0: state read-write 40 bytes, r1: out write out_len bytes, r2: out_len, r3: "offset in 0..8" }
stack: 56
timing: [out_len, offset, alignment]
tables: public-indexed
--- */

/* sponge.inc, with rounds in a loop that push. */
#define ROUNDS_PUSH
#include "ascon/armv7m/sponge.inc"
