/* Which of the library's modes an algorithm with a key is. */
#ifndef MOTE_PSA_AEAD_H
#define MOTE_PSA_AEAD_H

#include "mote_psa/driver.h"

enum { NO_MODE, ASCON, ASCON_MASKED, CCM, GCM };

/* Bits 16 to 21 of an AEAD's identifier are the tag's length (Arm IHI 0086, Appendix B.1.7). */
#define TAG_BYTES(alg) ((uint8_t)((alg) >> 16 & 0x3f))
#define WITHOUT_TAG(alg) ((alg) & ~(psa_algorithm_t)0x3f0000)

#ifdef MOTE_PSA_MODES
static inline int is_key_of_aes(size_t bytes)
{
#ifdef MOTE_PSA_AES256
    if (bytes == MOTE_AES256_KEY_BYTES)
        return 1;
#endif
    return bytes == MOTE_AES128_KEY_BYTES;
}
#endif

/* NO_MODE where the library has no such algorithm, key or tag. */
static inline uint8_t mode_of(const psa_key_attributes_t *attributes, size_t key_bytes, psa_algorithm_t alg)
{
    psa_algorithm_t base = WITHOUT_TAG(alg);
    uint8_t tag = TAG_BYTES(alg);
    if (tag < 4 || tag > 16)
        return NO_MODE;
#ifdef MOTE_PSA_ASCON
    if (psa_get_key_type(attributes) == PSA_KEY_TYPE_ASCON && base == WITHOUT_TAG(PSA_ALG_ASCON_AEAD128)) {
        if (key_bytes == MOTE_ASCON_AEAD128_KEY_BYTES)
            return ASCON;
        if (key_bytes == MOTE_ASCON_AEAD128_MASKED_KEY_BYTES)
            return ASCON_MASKED;
    }
#endif
#ifdef MOTE_PSA_MODES
    if (psa_get_key_type(attributes) == PSA_KEY_TYPE_AES && is_key_of_aes(key_bytes)) {
        if (base == WITHOUT_TAG(PSA_ALG_CCM) && tag % 2 == 0)
            return CCM;
        if (base == WITHOUT_TAG(PSA_ALG_GCM) && (tag == 4 || tag == 8 || tag >= 12))
            return GCM;
    }
#endif
    (void)attributes;
    (void)key_bytes;
    (void)base;
    return NO_MODE;
}

/* What the library's result is to PSA. */
static inline psa_status_t status_of(int result)
{
    if (result == 0)
        return PSA_SUCCESS;
    return result == MOTE_ERR_AUTH ? PSA_ERROR_INVALID_SIGNATURE : PSA_ERROR_INVALID_ARGUMENT;
}

#endif
