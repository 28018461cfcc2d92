#include "common/msp430/asm.h"
#define SKEW 0
#include "photon_beetle/msp430/aead.inc"

/* ---
function: mote_photon_beetle_128_encrypt
prototype: void mote_photon_beetle_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 84
timing: [pt_len, ad_len, alignment]
tables: secret-indexed
--- */

/* ---
function: mote_photon_beetle_128_decrypt
prototype: int mote_photon_beetle_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 16 bytes, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 84
timing: [ct_len, ad_len, alignment, result]
tables: secret-indexed
--- */

    FUNCTION mote_photon_beetle_128_encrypt
    ENTER r12, r14, r15, r13, 0
    jmp   .Lstart
    ENDFUNCTION mote_photon_beetle_128_encrypt

    .globl mote_photon_beetle_128_decrypt
    .type mote_photon_beetle_128_decrypt, @function
mote_photon_beetle_128_decrypt:
    ENTER r12, r13, r14, r15, 1
.Lstart:
    AEAD_BODY
    .size mote_photon_beetle_128_decrypt, . - mote_photon_beetle_128_decrypt
