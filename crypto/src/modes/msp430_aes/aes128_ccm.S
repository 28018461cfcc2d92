#include "aes/msp430_aes/keep_key.inc"
#include "common/msp430_aes/cpux.inc"
#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_ccm_expand_key
prototype: void mote_aes128_ccm_expand_key(mote_aes128_ccm_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 0
timing: none
tables: none
--- */
/* ---
function: mote_aes128_ccm_encrypt
prototype: void mote_aes128_ccm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const mote_aes128_ccm_key *key)
registers:
  r12: ct write pt_len bytes
  r13: tag write 16 bytes
  r14: pt read pt_len bytes
  r15: pt_len
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 13 bytes
  8(sp): key read 176 bytes
stack: 62
timing: [pt_len, ad_len, alignment]
tables: none
--- */
/* ---
function: mote_aes128_ccm_decrypt
prototype: int mote_aes128_ccm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const mote_aes128_ccm_key *key)
registers:
  r12: pt write ct_len bytes
  r13: ct read ct_len bytes
  r14: ct_len
  r15: tag read 16 bytes
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 13 bytes
  8(sp): key read 176 bytes
stack: 62
timing: [ct_len, ad_len, alignment, result]
tables: none
--- */

/* AES-128-CCM with a nonce of 13 bytes and a tag of 16: ccm.S with these sizes. */
#define SIZES 13 + (16 << 8)

    FUNCTION mote_aes128_ccm_expand_key
    KEEP_KEY
    ENDFUNCTION mote_aes128_ccm_expand_key

    FUNCTION mote_aes128_ccm_encrypt
    PUSH_MANY 7, r10
    mov   #SIZES, r11
    mov   22(sp), r10
    br    #mote_aes128_ccm_sealing
    ENDFUNCTION mote_aes128_ccm_encrypt

    FUNCTION mote_aes128_ccm_decrypt
    PUSH_MANY 7, r10
    mov   #SIZES, r11
    mov   22(sp), r10
    br    #mote_aes128_ccm_opening
    ENDFUNCTION mote_aes128_ccm_decrypt
