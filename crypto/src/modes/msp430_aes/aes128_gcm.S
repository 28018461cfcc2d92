/* ---
function: mote_aes128_gcm_encrypt
prototype: void mote_aes128_gcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key)
registers:
  r12: ct write pt_len bytes
  r13: tag write 16 bytes
  r14: pt read pt_len bytes
  r15: pt_len
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 12 bytes
  8(sp): key read 528 bytes
stack: 112
timing: [pt_len, ad_len, alignment]
tables: secret-indexed
--- */
/* ---
function: mote_aes128_gcm_decrypt
prototype: int mote_aes128_gcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key)
registers:
  r12: pt write ct_len bytes
  r13: ct read ct_len bytes
  r14: ct_len
  r15: tag read 16 bytes
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 12 bytes
  8(sp): key read 528 bytes
stack: 112
timing: [ct_len, ad_len, alignment, result]
tables: secret-indexed
--- */

#include "modes/msp430_aes/aes128_gcm.inc"
