/* Authenticated encryption of whole messages: psa_aead_encrypt and psa_aead_decrypt. */
#include "aead.h"
#include "erase.h"

/* Inlined into one function, the modes would take each other's stack. */
#if defined(__GNUC__) || defined(__clang__)
#define OWN_FRAME __attribute__((__noinline__))
#else
#define OWN_FRAME
#endif

/* All of a message but its text. */
typedef struct {
    const uint8_t *ad;
    size_t ad_len;
    const uint8_t *nonce;
    size_t nonce_bytes;
    const uint8_t *key;
    uint8_t mode;
    uint8_t tag_bytes;
    uint8_t key_bytes;
} frame;

/* Whether the library takes a nonce and lengths; what is within these limits and wrong, it says itself. */
static int takes(const frame *m, size_t len)
{
#if SIZE_MAX > UINT32_MAX
    if ((m->mode == CCM || m->mode == GCM) && (m->ad_len > UINT32_MAX || len > UINT32_MAX))
        return 0;
#else
    (void)len;
#endif
    switch (m->mode) {
    case ASCON:
    case ASCON_MASKED:
        return m->nonce_bytes == 16;
    case CCM:
        return m->nonce_bytes >= 7 && m->nonce_bytes <= 13;
    case GCM:
        return m->nonce_bytes >= 1 && m->nonce_bytes <= UINT16_MAX;
    default:
        return 0;
    }
}

#ifdef MOTE_PSA_ASCON
static OWN_FRAME int ascon_seal(const frame *m, uint8_t *ct, const uint8_t *pt, size_t len)
{
    uint8_t tag[MOTE_ASCON_AEAD128_TAG_BYTES];
    if (m->mode == ASCON)
        mote_ascon_aead128_encrypt(ct, tag, pt, len, m->ad, m->ad_len, m->nonce, m->key);
    else
        mote_ascon_aead128_masked_encrypt(ct, tag, pt, len, m->ad, m->ad_len, m->nonce, m->key);
    for (uint8_t i = 0; i < m->tag_bytes; i++)
        ct[len + i] = tag[i];
    erase(tag, sizeof(tag)); /* what is not sent stays unknown */
    return 0;
}

static OWN_FRAME int ascon_unseal(const frame *m, uint8_t *pt, const uint8_t *ct, size_t len)
{
    const uint8_t *tag = ct + len;
    mote_ascon_aead128_context context;
    if (m->mode == ASCON)
        return mote_ascon_aead128_decrypt_truncated(pt, ct, len, tag, m->tag_bytes, m->ad, m->ad_len,
                                                    m->nonce, m->key);
    if (m->tag_bytes == MOTE_ASCON_AEAD128_MASKED_TAG_BYTES)
        return mote_ascon_aead128_masked_decrypt(pt, ct, len, tag, m->ad, m->ad_len, m->nonce, m->key);
    mote_ascon_aead128_masked_init(&context, m->nonce, m->key);
    mote_ascon_aead128_ad(&context, m->ad, m->ad_len);
    mote_ascon_aead128_decrypt_update_unverified(&context, pt, ct, len);
    return mote_ascon_aead128_decrypt_final_truncated(&context, tag, m->tag_bytes);
}
#endif

#ifdef MOTE_PSA_MODES
/* Both directions of a mode, whose key is expanded in the frame of the call; `count`: the type of a nonce's
 * length. */
#define MODE(aes, mode, count)                                                                               \
    static OWN_FRAME int aes##_##mode##_seal(const frame *m, uint8_t *ct, const uint8_t *pt, size_t len)     \
    {                                                                                                        \
        mote_##mode##_parameters parameters = {(count)m->nonce_bytes, m->tag_bytes};                         \
        mote_##aes##_##mode##_key key;                                                                       \
        int result;                                                                                          \
        mote_##aes##_##mode##_expand_key(&key, m->key);                                                      \
        result = mote_##aes##_##mode##_encrypt_with(ct, ct + len, pt, len, m->ad, m->ad_len, m->nonce,       \
                                                    &parameters, &key);                                      \
        erase(&key, sizeof(key));                                                                            \
        return result;                                                                                       \
    }                                                                                                        \
                                                                                                             \
    static OWN_FRAME int aes##_##mode##_unseal(const frame *m, uint8_t *pt, const uint8_t *ct, size_t len)   \
    {                                                                                                        \
        mote_##mode##_parameters parameters = {(count)m->nonce_bytes, m->tag_bytes};                         \
        mote_##aes##_##mode##_key key;                                                                       \
        int result;                                                                                          \
        mote_##aes##_##mode##_expand_key(&key, m->key);                                                      \
        result = mote_##aes##_##mode##_decrypt_with(pt, ct, len, ct + len, m->ad, m->ad_len, m->nonce,       \
                                                    &parameters, &key);                                      \
        erase(&key, sizeof(key));                                                                            \
        return result;                                                                                       \
    }

MODE(aes128, ccm, uint8_t)
MODE(aes128, gcm, uint16_t)

/* By the key's length. */
#ifdef MOTE_PSA_AES256
MODE(aes256, ccm, uint8_t)
MODE(aes256, gcm, uint16_t)
#define CALL(what, m, ...)                                                                                   \
    ((m)->key_bytes == MOTE_AES128_KEY_BYTES ? aes128_##what(m, __VA_ARGS__) : aes256_##what(m, __VA_ARGS__))
#else
#define CALL(what, m, ...) aes128_##what(m, __VA_ARGS__)
#endif
#endif

/* Encrypt len bytes, and write the tag behind them. Apart from decryption, so that a linker can leave that
 * out. */
static psa_status_t seal(const frame *m, uint8_t *ct, const uint8_t *pt, size_t len)
{
    switch (m->mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        return status_of(ascon_seal(m, ct, pt, len));
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        return status_of(CALL(ccm_seal, m, ct, pt, len));
    case GCM:
        return status_of(CALL(gcm_seal, m, ct, pt, len));
#endif
    default:
        (void)ct;
        (void)pt;
        (void)len;
        return PSA_ERROR_NOT_SUPPORTED;
    }
}

/* Decrypt len bytes, behind which the tag lies. */
static psa_status_t unseal(const frame *m, uint8_t *pt, const uint8_t *ct, size_t len)
{
    switch (m->mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        return status_of(ascon_unseal(m, pt, ct, len));
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        return status_of(CALL(ccm_unseal, m, pt, ct, len));
    case GCM:
        return status_of(CALL(gcm_unseal, m, pt, ct, len));
#endif
    default:
        (void)pt;
        (void)ct;
        (void)len;
        return PSA_ERROR_NOT_SUPPORTED;
    }
}

psa_status_t mote_psa_aead_encrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                   size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *nonce,
                                   size_t nonce_length, const uint8_t *additional_data,
                                   size_t additional_data_length, const uint8_t *plaintext,
                                   size_t plaintext_length, uint8_t *ciphertext, size_t ciphertext_size,
                                   size_t *ciphertext_length)
{
    frame m = {additional_data, additional_data_length,
               nonce,           nonce_length,
               key_buffer,      mode_of(attributes, key_buffer_size, alg),
               TAG_BYTES(alg),  (uint8_t)key_buffer_size};
    psa_status_t status = PSA_ERROR_BUFFER_TOO_SMALL;
    *ciphertext_length = 0;
    if (!takes(&m, plaintext_length))
        return PSA_ERROR_NOT_SUPPORTED;
    if (ciphertext_size >= m.tag_bytes && ciphertext_size - m.tag_bytes >= plaintext_length)
        status = seal(&m, ciphertext, plaintext, plaintext_length);
    if (status == PSA_SUCCESS)
        *ciphertext_length = plaintext_length + m.tag_bytes;
    else
        erase(ciphertext, ciphertext_size);
    return status;
}

psa_status_t mote_psa_aead_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                   size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *nonce,
                                   size_t nonce_length, const uint8_t *additional_data,
                                   size_t additional_data_length, const uint8_t *ciphertext,
                                   size_t ciphertext_length, uint8_t *plaintext, size_t plaintext_size,
                                   size_t *plaintext_length)
{
    frame m = {additional_data, additional_data_length,
               nonce,           nonce_length,
               key_buffer,      mode_of(attributes, key_buffer_size, alg),
               TAG_BYTES(alg),  (uint8_t)key_buffer_size};
    size_t len = ciphertext_length - m.tag_bytes; /* of no use where it wraps */
    psa_status_t status = PSA_ERROR_BUFFER_TOO_SMALL;
    *plaintext_length = 0;
    if (!takes(&m, ciphertext_length))
        return PSA_ERROR_NOT_SUPPORTED;
    if (ciphertext_length < m.tag_bytes)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (plaintext_size >= len)
        status = unseal(&m, plaintext, ciphertext, len);
    if (status == PSA_SUCCESS)
        *plaintext_length = len;
    else
        erase(plaintext, plaintext_size);
    return status;
}
