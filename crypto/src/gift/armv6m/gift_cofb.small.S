#include "common/armv6m/asm.h"

/* ---
function: mote_gift_cofb_encrypt
prototype: void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: ct write pt_len bytes
  r1: tag write 16 bytes
  r2: pt read pt_len bytes
  r3: pt_len
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 488
timing: [pt_len, ad_len, alignment]
tables: public-indexed
--- */
/* ---
function: mote_gift_cofb_decrypt
prototype: int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: pt write ct_len bytes
  r1: ct read ct_len bytes
  r2: ct_len
  r3: tag read 16 bytes
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 488
timing: [ct_len, ad_len, alignment, result]
tables: public-indexed
--- */

/* The frame of the schedule in C. */
#define DEPTH 64
#include "gift/armv6m/cofb.inc"
