#include "common/armv6m/asm.h"

/* ---
function: mote_ascon128_v12_encrypt
prototype: void mote_ascon128_v12_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: ct write pt_len bytes
  r1: tag write 16 bytes
  r2: pt read pt_len bytes
  r3: pt_len
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 136
timing: [pt_len, ad_len, alignment]
tables: public-indexed
--- */
/* ---
function: mote_ascon128_v12_decrypt
prototype: int mote_ascon128_v12_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: pt write ct_len bytes
  r1: ct read ct_len bytes
  r2: ct_len
  r3: tag read 16 bytes
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 136
timing: [ct_len, ad_len, alignment, result]
tables: public-indexed
--- */

/* aead.inc, with all blocks byte by byte, too. */
#define MODE_ASCON128
#define ENCRYPT_FUNCTION mote_ascon128_v12_encrypt
#define DECRYPT_FUNCTION mote_ascon128_v12_decrypt
#define COMPACT
#define BYTES_ONLY
#include "ascon/armv6m/aead.inc"
