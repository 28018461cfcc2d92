#include "common/msp430_aes/cpux.inc"
#include "modes/msp430/ghash_two_tables.inc"

/* ---
function: mote_aes128_gcm_seal
abi: internal
registers: { r12: ct, r13: tag, r14: pt, r15: pt_len, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": first block of the counter, "8(sp)": key }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_open
abi: internal
registers: { r12: pt, r13: ct, r14: ct_len, r15: tag, "2(sp)": tag_bytes, "4(sp)": ad, "6(sp)": ad_len, "8(sp)": first block of the counter, "10(sp)": key }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_sealing
abi: internal
registers: { r12-r15: as of mote_aes128_gcm_seal, r7: ad, r8: ad_len, r9: "bytes of the nonce, and above them of the tag", r10: key, r11: nonce }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_opening
abi: internal
registers: { r12-r15: as of mote_aes128_gcm_open, r7: ad, r8: ad_len, r9: "bytes of the nonce, and above them of the tag", r10: key, r11: nonce }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_multiply
abi: internal
registers: { r4-r11: a block that becomes its product with h, "54(sp)": tables of h, r12-r15: clobbered }
stack: 32
tables: secret-indexed
--- */

/* With 512 bytes of tables. */
#define WIPED 72
.macro MULTIPLY_WORDS
    MULTIPLY PUSH_MANY 8, r11
.endm

#include "modes/msp430_aes/gcm.inc"
