#include "common/msp430/asm.h"
#include "aes/sbox.inc"
#include "aes/msp430/schedule.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 14
timing: alignment
tables: secret-indexed
--- */

/* Round after round: 746 cycles, 65 or 66 a round. The S-box of all kernels lies here. */

    FUNCTION mote_aes128_expand_key
    PUSH_R4_R10
    LOAD_KEY
    STORE_KEY
    .set  .Lto, 0
    .irp  constant, 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36
    .set  .Lto, .Lto + 16
    NEXT_KEY #\constant
    STORE_KEY .Lto
    .endr
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_expand_key

    CONSTANT mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
