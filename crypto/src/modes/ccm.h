/* CCM for all parameters: NIST SP 800-38C, with the formats of its Appendix A. No frame is wiped here. */
#ifndef MOTE_MODES_CCM_H
#define MOTE_MODES_CCM_H

#include "modes/blocks.h"

/* As mote_aes128_ccm_encrypt_with. */
void CIPHER(_ccm_seal)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                       const CIPHER(_key) *key);

/* As mote_aes128_ccm_decrypt_with: what it returns, and a buffer of zeros after a wrong tag. */
int CIPHER(_ccm_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                      size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                      const CIPHER(_key) *key);

#endif
