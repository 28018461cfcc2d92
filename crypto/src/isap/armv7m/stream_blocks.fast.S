#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "isap/armv7m/blocks.inc"

/* ---
function: mote_isap_stream_blocks
prototype: void mote_isap_stream_blocks(uint16_t state[20], uint8_t *out, const uint8_t *in, size_t blocks)
registers: { r0: state read-write 40 bytes, r1: out write blocks*8 bytes, r2: in read blocks*8 bytes, r3: blocks }
stack: 56
timing: blocks, alignment
tables: none
--- */

    FUNCTION mote_isap_stream_blocks
    STREAM_BLOCKS
    ENDFUNCTION mote_isap_stream_blocks
