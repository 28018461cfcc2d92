#include "common/rl78/asm.h"

    .set  W, 8
    .set  V, 0
    .set  OTHER, 64                     /* the other places of words 1, 3, 5 and 7, at 8 times their number */
    .set  TWEAKS, 96
    .set  KEY_AT, TWEAKS + 4*8
    .set  TWEAK_AT, KEY_AT + 1
    .set  NUMBER, TWEAK_AT + 1
    .set  TAKEN, NUMBER + 1             /* bytes of the message in this block */
    .set  LEFT, TAKEN + 1               /* bytes of the message */
    .set  MESSAGE, LEFT + 2             /* what is next of it */
    .set  DIGEST, MESSAGE + 2
    .set  KEYS, DIGEST + 2
    .set  FRAME, KEYS + 17*8
#include "skein/rl78/skein512_initial.inc"
#include "skein/rl78/skein512_rounds.inc"
#include "skein/rl78/hash_windows.inc"

/* ---
function: mote_skein512
prototype: void mote_skein512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 280
timing: len
tables: public-indexed
--- */

/*
 * 23,250 to 24,200 cycles a block, the one of the output included, of which 20,950 are rounds and subkeys (skein512_ubi.flat.S).
 * RAM: 64 for the digest, 4 for arguments, 280, and 4 for the return address: 352 bytes.
 */

    FUNCTION mote_skein512
    HASH_IN_WINDOWS

.Lsubkey:
    SUBKEY V+56, 0, 8, 16, 24, 32, 40, 48, 56
    ret
    ENDFUNCTION mote_skein512

    INITIAL
