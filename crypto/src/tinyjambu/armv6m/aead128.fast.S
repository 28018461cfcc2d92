#include "common/armv6m/asm.h"

/* ---
function: mote_tinyjambu_128_encrypt
prototype: void mote_tinyjambu_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: ct write pt_len bytes
  r1: tag write 8 bytes
  r2: pt read pt_len bytes
  r3: pt_len
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 12 bytes
  12(sp): key read 16 bytes
stack: 80
timing: [pt_len, ad_len, alignment]
tables: none
--- */
/* ---
function: mote_tinyjambu_128_decrypt
prototype: int mote_tinyjambu_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: pt write ct_len bytes
  r1: ct read ct_len bytes
  r2: ct_len
  r3: tag read 8 bytes
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 12 bytes
  12(sp): key read 16 bytes
stack: 80
timing: [ct_len, ad_len, alignment, result]
tables: none
--- */

/* Eight blocks of 128 steps, unrolled, are one routine, which is entered behind the third for P640. */
#define UNROLLED
#include "tinyjambu/armv6m/aead.inc"

/* A word of a message takes 20 cycles beside its 528 of steps, one of associated data 16 beside 330, or some 100 more byte by byte. Floor:
 * the steps, as in the permutation. */
