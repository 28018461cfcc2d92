#include "common/rl78/asm.h"
#include "ascon/rl78/duplex.inc"
#include "ascon/rl78/aead128.inc"

/* ---
function: mote_ascon_aead128_encrypt
prototype: void mote_ascon_aead128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  x:a: ct write pt_len bytes
  4(sp):5(sp): tag write 16 bytes
  6(sp):7(sp): pt read pt_len bytes
  8(sp):9(sp): pt_len
  10(sp):11(sp): ad read ad_len bytes
  12(sp):13(sp): ad_len
  14(sp):15(sp): nonce read 16 bytes
  16(sp):17(sp): key read 16 bytes
stack: 136
timing: [pt_len, ad_len]
tables: public-indexed
--- */

    FUNCTION mote_ascon_aead128_encrypt
    ENTER
    call  $!mote_ascon_duplex_begin
    MESSAGE PT, PT_LEN
.Llane:
    LANE  .Llast
    INTERLEAVE [hl+AT], [hl+IN]
    movw  ax, [hl+OUT]                  /* may be the input, which is in the state now */
    movw  bc, ax
    movw  de, ax
    clrb  a
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   [de+\at], a
    .endr
    movw  ax, [hl+AT]
    call  $!mote_ascon_interleave_add
    OUT_NEXT
    call  $!mote_ascon_duplex_next
    br    $.Llane
.Llast:
    mov   a, [hl+LEFT]
    cmp0  a
    bz    $.Ltag
    call  $!mote_ascon_duplex_short
    INTERLEAVE [hl+AT], de
    clrw  ax
    .irp  at, 0, 2, 4, 6
    movw  [hl+SHORT+\at], ax
    .endr
    POINT bc, SHORT
    movw  ax, [hl+AT]
    call  $!mote_ascon_interleave_add
    WRITE_SHORT
.Ltag:
    call  $!mote_ascon_duplex_finish
    movw  ax, [hl+TAG]
    movw  bc, ax
    movw  de, ax
    clrb  a
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    mov   [de+\at], a
    .endr
    movw  ax, hl
    addw  ax, #LAST_LANES
    call  $!mote_ascon_duplex_add
    clrw  ax
    movw  de, ax
    br    $!mote_ascon_duplex_end
    ENDFUNCTION mote_ascon_aead128_encrypt

/* ---
function: mote_ascon_aead128_decrypt
prototype: int mote_ascon_aead128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  x:a: pt write ct_len bytes
  4(sp):5(sp): ct read ct_len bytes
  6(sp):7(sp): ct_len
  8(sp):9(sp): tag read 16 bytes
  10(sp):11(sp): ad read ad_len bytes
  12(sp):13(sp): ad_len
  14(sp):15(sp): nonce read 16 bytes
  16(sp):17(sp): key read 16 bytes
stack: 136
timing: [ct_len, ad_len, result]
tables: public-indexed
--- */

    FUNCTION mote_ascon_aead128_decrypt
    ENTER
    call  $!mote_ascon_duplex_begin
    MESSAGE CT, CT_LEN
.Lgiven:
    LANE  .Lrest
    movw  ax, [hl+OUT]
    movw  bc, ax
    movw  de, ax
    push  hl
    movw  ax, [hl+IN]
    movw  hl, ax
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+\at]
    mov   [de+\at], a
    .endr
    pop   hl
    movw  ax, [hl+AT]
    call  $!mote_ascon_interleave_add
    INTERLEAVE [hl+AT], [hl+OUT]        /* the lane is the ciphertext's now */
    OUT_NEXT
    call  $!mote_ascon_duplex_next
    br    $.Lgiven
.Lrest:
    mov   a, [hl+LEFT]
    cmp0  a
    bz    $.Lverdict
    call  $!mote_ascon_duplex_short
    movw  ax, de
    movw  bc, ax
    movw  ax, [hl+AT]
    call  $!mote_ascon_interleave_add
    WRITE_SHORT
    movw  ax, [hl+OUT]                  /* SHORT has the state's own bytes behind the plaintext: zeros instead */
    movw  [hl+IN], ax
    call  $!mote_ascon_duplex_short
    INTERLEAVE [hl+AT], de
.Lverdict:
    call  $!mote_ascon_duplex_finish
    POINT bc, LAST_LANES                /* the right tag makes zeros of itself */
    movw  ax, [hl+GIVEN]
    call  $!mote_ascon_duplex_add
    clrb  a
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    or    a, [hl+LAST_LANES+\at]
    .endr
    clrw  bc
    cmp0  a
    VERDICT
    bz    $.Lright
    movw  ax, [hl+OUT]                  /* what is left was not skipped in it, all else was */
    addw  ax, [hl+LEFT]
    subw  ax, [hl+CT_LEN]
    movw  de, ax
    movw  ax, [hl+CT_LEN]
    movw  bc, ax
.Lwipe:
    movw  ax, bc
    or    a, x
    bz    $.Lwrong
    mov   [de+0], #0
    incw  de
    decw  bc
    br    $.Lwipe
.Lwrong:
    decw  bc                            /* MOTE_ERR_AUTH */
.Lright:
    movw  ax, bc
    movw  de, ax
    br    $!mote_ascon_duplex_end
    ENDFUNCTION mote_ascon_aead128_decrypt
