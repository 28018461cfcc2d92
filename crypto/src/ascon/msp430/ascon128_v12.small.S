#define ASCON_128
#include "ascon/msp430/aead_loops.inc"

/* ---
function: mote_ascon128_v12_encrypt
prototype: void mote_ascon128_v12_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r12: ct write pt_len bytes
  r13: tag write 16 bytes
  r14: pt read pt_len bytes
  r15: pt_len
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 16 bytes
  8(sp): key read 16 bytes
stack: 70
timing: [pt_len, ad_len]
tables: none
--- */
/* ---
function: mote_ascon128_v12_decrypt
prototype: int mote_ascon128_v12_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r12: pt write ct_len bytes
  r13: ct read ct_len bytes
  r14: ct_len
  r15: tag read 16 bytes
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 16 bytes
  8(sp): key read 16 bytes
stack: 70
timing: [ct_len, ad_len, result]
tables: none
--- */
/* ---
function: mote_ascon128_v12_start
abi: internal
registers: { sp: frame of aead.inc with a state of zeros, r7: key on return }
--- */

/* Ascon-128 of v1.2 in loops over bytes. Registers, frame and macros: aead.inc and aead_loops.inc.
 *
 * Cycles beside the permutations: a block of 8 bytes 150 as associated data, 196 as plaintext, 236 as ciphertext;
 * the last bytes of a message 21 and 26 each; everything else 1737 and 1947 in the shortest call. */

    FUNCTION mote_ascon128_v12_start
    LOOPS_START .Ladd, .Ladd_16
    LOOPS_ADD .Ladd, .Ladd_16
    ENDFUNCTION mote_ascon128_v12_start

    FUNCTION mote_ascon128_v12_encrypt
    PUSH_R4_R10
    LOOPS_ENCRYPT mote_ascon128_v12_start, .Ladd_16, .Lencrypt_bytes
    LOOPS_ENCRYPT_BYTES .Lencrypt_bytes
    ENDFUNCTION mote_ascon128_v12_encrypt

    FUNCTION mote_ascon128_v12_decrypt
    PUSH_R4_R10
    LOOPS_DECRYPT mote_ascon128_v12_start, .Ladd_16, .Ldecrypt_bytes
    LOOPS_DECRYPT_BYTES .Ldecrypt_bytes
    ENDFUNCTION mote_ascon128_v12_decrypt
