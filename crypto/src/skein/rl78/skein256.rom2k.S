#include "common/rl78/asm.h"

    .set  CALLED_SUMS, 1
    .set  W, 4
    .set  V, 0
    .set  OTHER, 32                     /* the other places of words 1 and 3 */
    .set  KEYS, 48
    .set  TWEAKS, KEYS + 9*8
    .set  KEY_AT, TWEAKS + 4*8
    .set  TWEAK_AT, KEY_AT + 1
    .set  NUMBER, TWEAK_AT + 1
    .set  TAKEN, NUMBER + 1             /* bytes of the message in this block */
    .set  LEFT, TAKEN + 1               /* bytes of the message */
    .set  MESSAGE, LEFT + 2             /* what is next of it */
    .set  DIGEST, MESSAGE + 2
    .set  FRAME, DIGEST + 2
#include "skein/rl78/skein256_initial.inc"
#include "skein/rl78/skein256_rounds.inc"
#include "skein/rl78/hash_windows.inc"

/* ---
function: mote_skein256
prototype: void mote_skein256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 168
timing: len
tables: public-indexed
--- */

/*
 * Of the four sums of two rounds three are called. 1,998 bytes of code and tables of 40. 13,630 to 13,850 cycles a block, the one of the
 * output included; what is not beside rounds and subkeys takes 1,150 where the block is whole. RAM: 32 for the digest, 4 for arguments,
 * 168, and 4 for the return address: 208 bytes.
 */

    FUNCTION mote_skein256
    HASH_IN_WINDOWS

.Lsubkey:
    SUBKEY V+24, 0, 8, 16, 24
    ret

.Lsum_23:
    ADD64 hl, V+16, V+24, V+16
    ret
.Lsum_03:
    ADD64 hl, V, OTHER+8, V
    ret
.Lsum_21:
    ADD64 hl, V+16, OTHER, V+16
    ret
    ENDFUNCTION mote_skein256

    INITIAL
