/* Authenticated encryption in several parts: psa_aead_operation_t. */
#include "aead.h"
#include "erase.h"

enum { INACTIVE, KEYED, HEADER, BODY };
enum { DECRYPTS = 1, LENGTHS = 2, HEADER_BEGUN = 4, KEY_OF_256_BITS = 8 };

/* By the key's length: context and key of an operation in a function of a mode. */
#define OF_AES(aes, operation, mode, what, ...)                                                              \
    mote_##aes##_##what(&(operation)->with.mode.by.aes.context, __VA_ARGS__,                                 \
                        &(operation)->with.mode.by.aes.key)
#ifdef MOTE_PSA_AES256
#define CALL(operation, mode, what, ...)                                                                     \
    ((operation)->flags & KEY_OF_256_BITS ? OF_AES(aes256, operation, mode, what, __VA_ARGS__)               \
                                          : OF_AES(aes128, operation, mode, what, __VA_ARGS__))
#define EXPAND_KEY(operation, mode, bytes, bits)                                                             \
    ((bits) & KEY_OF_256_BITS                                                                                \
         ? mote_aes256_##mode##_expand_key(&(operation)->with.mode.by.aes256.key, bytes)                     \
         : mote_aes128_##mode##_expand_key(&(operation)->with.mode.by.aes128.key, bytes))
#else
#define CALL(operation, mode, what, ...) OF_AES(aes128, operation, mode, what, __VA_ARGS__)
#define EXPAND_KEY(operation, mode, bytes, bits)                                                             \
    mote_aes128_##mode##_expand_key(&(operation)->with.mode.by.aes128.key, bytes)
#endif
#define GCM_CALL(operation, what, ...) CALL(operation, gcm, gcm_##what, __VA_ARGS__)

/* CCM has functions for each length of the tag. */
#define CCM_CALL(operation, what, ...)                                                                       \
    ((operation)->tag_bytes == 8 ? CALL(operation, ccm, ccm_8_##what, __VA_ARGS__)                           \
                                 : CALL(operation, ccm, ccm_##what, __VA_ARGS__))

static psa_status_t failed(mote_psa_aead_operation_t *operation, psa_status_t status)
{
    mote_psa_aead_abort(operation);
    return status;
}

static psa_status_t setup(mote_psa_aead_operation_t *operation, const psa_key_attributes_t *attributes,
                          const uint8_t *key, size_t key_bytes, psa_algorithm_t alg, uint8_t flags)
{
    uint8_t mode = mode_of(attributes, key_bytes, alg);
    uint8_t tag = TAG_BYTES(alg);
    if (operation->state != INACTIVE)
        return PSA_ERROR_BAD_STATE;
    if (key_bytes == 32)
        flags |= KEY_OF_256_BITS;
    switch (mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        for (size_t i = 0; i < key_bytes; i++)
            operation->with.ascon.key[i] = key[i];
        break;
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        if (tag != 8 && tag != 16)
            return PSA_ERROR_NOT_SUPPORTED;
        EXPAND_KEY(operation, ccm, key, flags);
        break;
    case GCM:
        if (flags & DECRYPTS && tag != 16)
            return PSA_ERROR_NOT_SUPPORTED;
        EXPAND_KEY(operation, gcm, key, flags);
        break;
#endif
    default:
        (void)key;
        return PSA_ERROR_NOT_SUPPORTED;
    }
    operation->ad_left = operation->left = UINT32_MAX; /* GCM's limit in the library */
    operation->mode = mode;
    operation->tag_bytes = tag;
    operation->flags = flags;
    operation->state = KEYED;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_aead_encrypt_setup(mote_psa_aead_operation_t *operation,
                                         const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                         size_t key_buffer_size, psa_algorithm_t alg)
{
    return setup(operation, attributes, key_buffer, key_buffer_size, alg, 0);
}

psa_status_t mote_psa_aead_decrypt_setup(mote_psa_aead_operation_t *operation,
                                         const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                         size_t key_buffer_size, psa_algorithm_t alg)
{
    return setup(operation, attributes, key_buffer, key_buffer_size, alg, DECRYPTS);
}

#ifdef MOTE_PSA_MODES
/* CCM begins when nonce and lengths are there, whichever came first. */
static void begin_ccm(mote_psa_aead_operation_t *operation)
{
    if (operation->state == HEADER && operation->flags & LENGTHS)
        CCM_CALL(operation, init, (size_t)operation->left, (size_t)operation->ad_left,
                 operation->with.ccm.nonce);
}
#endif

psa_status_t mote_psa_aead_set_nonce(mote_psa_aead_operation_t *operation, const uint8_t *nonce,
                                     size_t nonce_length)
{
    if (operation->state != KEYED)
        return failed(operation, PSA_ERROR_BAD_STATE);
    operation->state = HEADER;
    switch (operation->mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        if (nonce_length != MOTE_ASCON_AEAD128_NONCE_BYTES)
            return failed(operation, PSA_ERROR_INVALID_ARGUMENT);
        if (operation->mode == ASCON)
            mote_ascon_aead128_init(&operation->with.ascon.context, nonce, operation->with.ascon.key);
        else
            mote_ascon_aead128_masked_init(&operation->with.ascon.context, nonce, operation->with.ascon.key);
        erase(operation->with.ascon.key, sizeof(operation->with.ascon.key));
        break;
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        if (nonce_length != MOTE_AES128_CCM_NONCE_BYTES)
            return failed(operation, PSA_ERROR_NOT_SUPPORTED);
        for (size_t i = 0; i < nonce_length; i++)
            operation->with.ccm.nonce[i] = nonce[i];
        begin_ccm(operation);
        break;
    case GCM:
        if (nonce_length != MOTE_AES128_GCM_NONCE_BYTES)
            return failed(operation, PSA_ERROR_NOT_SUPPORTED);
        GCM_CALL(operation, init, nonce);
        break;
#endif
    }
    (void)nonce;
    (void)nonce_length;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_aead_set_lengths(mote_psa_aead_operation_t *operation, size_t ad_length,
                                       size_t plaintext_length)
{
    if ((operation->state != KEYED && operation->state != HEADER) ||
        operation->flags & (LENGTHS | HEADER_BEGUN))
        return failed(operation, PSA_ERROR_BAD_STATE);
    /* Behind a nonce of 13 bytes CCM has no more; a shorter one is not supported. */
    if (operation->mode == CCM && plaintext_length > 65535)
        return failed(operation, PSA_ERROR_NOT_SUPPORTED);
#if SIZE_MAX > UINT32_MAX
    if (ad_length > UINT32_MAX || plaintext_length > UINT32_MAX)
        return failed(operation, PSA_ERROR_NOT_SUPPORTED);
#endif
    operation->ad_left = (uint32_t)ad_length;
    operation->left = (uint32_t)plaintext_length;
    operation->flags |= LENGTHS;
#ifdef MOTE_PSA_MODES
    if (operation->mode == CCM)
        begin_ccm(operation);
#endif
    return PSA_SUCCESS;
}

/* Whether a mode may take what comes; Ascon has no limit of its own. */
static psa_status_t count(mote_psa_aead_operation_t *operation, uint32_t *left, size_t length)
{
    if (operation->flags & LENGTHS || operation->mode == GCM) {
        if (length > *left)
            return operation->flags & LENGTHS ? PSA_ERROR_INVALID_ARGUMENT : PSA_ERROR_NOT_SUPPORTED;
        *left -= (uint32_t)length;
    }
    return PSA_SUCCESS;
}

/* Whether the operation has a nonce, and CCM its lengths: then it is within a message. */
static int has_begun(const mote_psa_aead_operation_t *operation)
{
    return (operation->state == HEADER || operation->state == BODY) &&
           (operation->mode != CCM || operation->flags & LENGTHS);
}

psa_status_t mote_psa_aead_update_ad(mote_psa_aead_operation_t *operation, const uint8_t *input,
                                     size_t input_length)
{
    psa_status_t status;
    if (!has_begun(operation) || operation->state != HEADER)
        return failed(operation, PSA_ERROR_BAD_STATE);
    status = count(operation, &operation->ad_left, input_length);
    if (status != PSA_SUCCESS)
        return failed(operation, status);
    operation->flags |= HEADER_BEGUN;
    switch (operation->mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        mote_ascon_aead128_ad(&operation->with.ascon.context, input, input_length);
        break;
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        CCM_CALL(operation, ad, input, input_length);
        break;
    case GCM:
        GCM_CALL(operation, ad, input, input_length);
        break;
#endif
    }
    (void)input;
    return PSA_SUCCESS;
}

static void crypt(mote_psa_aead_operation_t *operation, uint8_t *out, const uint8_t *in, size_t len)
{
    int decrypts = operation->flags & DECRYPTS;
    switch (operation->mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        if (decrypts)
            mote_ascon_aead128_decrypt_update_unverified(&operation->with.ascon.context, out, in, len);
        else
            mote_ascon_aead128_encrypt_update(&operation->with.ascon.context, out, in, len);
        break;
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        if (decrypts)
            CCM_CALL(operation, decrypt_update_unverified, out, in, len);
        else
            CCM_CALL(operation, encrypt_update, out, in, len);
        break;
    case GCM:
        if (decrypts)
            GCM_CALL(operation, decrypt_update_unverified, out, in, len);
        else
            GCM_CALL(operation, encrypt_update, out, in, len);
        break;
#endif
    }
    (void)decrypts;
    (void)out;
    (void)in;
    (void)len;
}

psa_status_t mote_psa_aead_update(mote_psa_aead_operation_t *operation, const uint8_t *input,
                                  size_t input_length, uint8_t *output, size_t output_size,
                                  size_t *output_length)
{
    psa_status_t status = PSA_SUCCESS;
    *output_length = 0;
    if (!has_begun(operation))
        status = PSA_ERROR_BAD_STATE;
    else if (operation->flags & LENGTHS && operation->ad_left)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (output_size < input_length)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    else
        status = count(operation, &operation->left, input_length);
    if (status != PSA_SUCCESS) {
        erase(output, output_size);
        return failed(operation, status);
    }
    operation->state = BODY;
    crypt(operation, output, input, input_length);
    *output_length = input_length;
    return PSA_SUCCESS;
}

/* Whether the end of a message may come now, of one that is encrypted or decrypted. */
static psa_status_t ends(const mote_psa_aead_operation_t *operation, uint8_t direction)
{
    if (!has_begun(operation) || (operation->flags & DECRYPTS) != direction)
        return PSA_ERROR_BAD_STATE;
    if (operation->flags & LENGTHS && (operation->ad_left || operation->left))
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_aead_finish(mote_psa_aead_operation_t *operation, uint8_t *ciphertext,
                                  size_t ciphertext_size, size_t *ciphertext_length, uint8_t *tag,
                                  size_t tag_size, size_t *tag_length)
{
    uint8_t whole[16] = {0};
    int result = MOTE_ERR_STATE;
    psa_status_t status = ends(operation, 0);
    *ciphertext_length = 0; /* every update has written all of its part */
    *tag_length = 0;
    if (status == PSA_SUCCESS && tag_size < operation->tag_bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status != PSA_SUCCESS) {
        erase(ciphertext, ciphertext_size);
        erase(tag, tag_size);
        return failed(operation, status);
    }
    switch (operation->mode) {
#ifdef MOTE_PSA_ASCON
    case ASCON:
    case ASCON_MASKED:
        result = mote_ascon_aead128_encrypt_final(&operation->with.ascon.context, whole);
        break;
#endif
#ifdef MOTE_PSA_MODES
    case CCM:
        result = CCM_CALL(operation, encrypt_final, whole);
        break;
    case GCM:
        result = GCM_CALL(operation, encrypt_final, whole);
        break;
#endif
    }
    if (result) {
        erase(tag, tag_size);
        return failed(operation, PSA_ERROR_BAD_STATE);
    }
    for (uint8_t i = 0; i < operation->tag_bytes; i++)
        tag[i] = whole[i];
    *tag_length = operation->tag_bytes;
    erase(whole, sizeof(whole)); /* what is not sent stays unknown */
    return mote_psa_aead_abort(operation);
}

psa_status_t mote_psa_aead_verify(mote_psa_aead_operation_t *operation, uint8_t *plaintext,
                                  size_t plaintext_size, size_t *plaintext_length, const uint8_t *tag,
                                  size_t tag_length)
{
    int result = MOTE_ERR_AUTH;
    psa_status_t status = ends(operation, DECRYPTS);
    *plaintext_length = 0; /* every update has written all of its part */
    if (status == PSA_SUCCESS && tag_length != operation->tag_bytes)
        status = PSA_ERROR_INVALID_SIGNATURE;
    if (status == PSA_SUCCESS) {
        switch (operation->mode) {
#ifdef MOTE_PSA_ASCON
        case ASCON:
        case ASCON_MASKED:
            result =
                mote_ascon_aead128_decrypt_final_truncated(&operation->with.ascon.context, tag, tag_length);
            break;
#endif
#ifdef MOTE_PSA_MODES
        case CCM:
            result = CCM_CALL(operation, decrypt_final, tag);
            break;
        case GCM:
            result = GCM_CALL(operation, decrypt_final, tag);
            break;
#endif
        }
        status = status_of(result);
    }
    (void)tag;
    if (status != PSA_SUCCESS)
        erase(plaintext, plaintext_size);
    return failed(operation, status);
}

psa_status_t mote_psa_aead_abort(mote_psa_aead_operation_t *operation)
{
    erase(operation, sizeof(*operation));
    return PSA_SUCCESS;
}
