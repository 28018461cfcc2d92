/* Hash functions: psa_hash_compute and psa_hash_operation_t. */
#include "erase.h"
#include "mote_psa/driver.h"

/* X(identifier, name in the library, bytes of a digest) for each function of the families in use. */
#ifdef MOTE_PSA_ASCON
#define ASCON(X) X(PSA_ALG_ASCON_HASH256, ascon_hash256, MOTE_ASCON_HASH256_DIGEST_BYTES)
#else
#define ASCON(X)
#endif
#ifdef MOTE_PSA_SHA2
#define SHA2(X)                                                                                              \
    X(PSA_ALG_SHA_256, sha256, MOTE_SHA256_DIGEST_BYTES)                                                     \
    X(PSA_ALG_SHA_512, sha512, MOTE_SHA512_DIGEST_BYTES)
#else
#define SHA2(X)
#endif
#ifdef MOTE_PSA_KECCAK
#define KECCAK(X)                                                                                            \
    X(PSA_ALG_SHA3_256, sha3_256, MOTE_SHA3_256_DIGEST_BYTES)                                                \
    X(PSA_ALG_SHA3_512, sha3_512, MOTE_SHA3_512_DIGEST_BYTES)
#else
#define KECCAK(X)
#endif
#define EACH(X) ASCON(X) SHA2(X) KECCAK(X)

/* 0 for what is not there. */
static size_t digest_bytes(psa_algorithm_t alg)
{
    switch (alg) {
#define BYTES(id, name, bytes)                                                                               \
    case id:                                                                                                 \
        return bytes;
        EACH(BYTES)
    default:
        return 0;
    }
}

psa_status_t mote_psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                                   uint8_t *hash, size_t hash_size, size_t *hash_length)
{
    size_t bytes = digest_bytes(alg);
    *hash_length = 0;
    (void)input;
    (void)input_length;
    if (!bytes)
        return PSA_ERROR_NOT_SUPPORTED;
    if (hash_size < bytes) {
        erase(hash, hash_size);
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    switch (alg) {
#define COMPUTE(id, name, bytes)                                                                             \
    case id:                                                                                                 \
        mote_##name(hash, input, input_length);                                                              \
        break;
        EACH(COMPUTE)
    }
    *hash_length = bytes;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_hash_setup(mote_psa_hash_operation_t *operation, psa_algorithm_t alg)
{
    if (operation->algorithm)
        return PSA_ERROR_BAD_STATE;
    switch (alg) {
#define INIT(id, name, bytes)                                                                                \
    case id:                                                                                                 \
        mote_##name##_init(&operation->context.name);                                                        \
        break;
        EACH(INIT)
    default:
        return PSA_ERROR_NOT_SUPPORTED;
    }
    operation->algorithm = alg;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_hash_update(mote_psa_hash_operation_t *operation, const uint8_t *input,
                                  size_t input_length)
{
    switch (operation->algorithm) {
#define UPDATE(id, name, bytes)                                                                              \
    case id:                                                                                                 \
        mote_##name##_update(&operation->context.name, input, input_length);                                 \
        return PSA_SUCCESS;
        EACH(UPDATE)
    default:
        (void)input;
        (void)input_length;
        return PSA_ERROR_BAD_STATE;
    }
}

psa_status_t mote_psa_hash_finish(mote_psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                                  size_t *hash_length)
{
    size_t bytes = digest_bytes(operation->algorithm);
    psa_status_t status = bytes ? PSA_ERROR_BUFFER_TOO_SMALL : PSA_ERROR_BAD_STATE;
    *hash_length = 0;
    if (bytes && hash_size >= bytes) {
        switch (operation->algorithm) {
#define FINISH(id, name, bytes)                                                                              \
    case id:                                                                                                 \
        mote_##name##_final(&operation->context.name, hash);                                                 \
        break;
            EACH(FINISH)
        }
        *hash_length = bytes;
        status = PSA_SUCCESS;
    } else {
        erase(hash, hash_size);
    }
    mote_psa_hash_abort(operation);
    return status;
}

psa_status_t mote_psa_hash_clone(const mote_psa_hash_operation_t *source_operation,
                                 mote_psa_hash_operation_t *target_operation)
{
    if (!source_operation->algorithm || target_operation->algorithm)
        return PSA_ERROR_BAD_STATE;
    *target_operation = *source_operation;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_hash_abort(mote_psa_hash_operation_t *operation)
{
    erase(operation, sizeof(*operation));
    return PSA_SUCCESS;
}
