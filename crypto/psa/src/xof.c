/* Extendable-output functions: psa_xof_operation_t. */
#include "erase.h"
#include "mote_psa/driver.h"

enum { INACTIVE, NEEDS_CONTEXT, ABSORBS, SQUEEZES };

/* X(identifier, name in the library) for each function of the families in use, without and with a context. */
#ifdef MOTE_PSA_ASCON
#define ASCON(X) X(PSA_ALG_ASCON_XOF128, ascon_xof128)
#define WITH_CONTEXT(X) X(PSA_ALG_ASCON_CXOF128, ascon_cxof128)
#else
#define ASCON(X)
#define WITH_CONTEXT(X)
#endif
#ifdef MOTE_PSA_KECCAK
#define KECCAK(X) X(PSA_ALG_SHAKE128, shake128)
#else
#define KECCAK(X)
#endif
#define WITHOUT_CONTEXT(X) ASCON(X) KECCAK(X)
#define EACH(X) WITHOUT_CONTEXT(X) WITH_CONTEXT(X)

static psa_status_t failed(mote_psa_xof_operation_t *operation, psa_status_t status)
{
    mote_psa_xof_abort(operation);
    return status;
}

psa_status_t mote_psa_xof_setup(mote_psa_xof_operation_t *operation, psa_algorithm_t alg)
{
    if (operation->state != INACTIVE)
        return PSA_ERROR_BAD_STATE;
    switch (alg) {
#define INIT(id, name)                                                                                       \
    case id:                                                                                                 \
        mote_##name##_init(&operation->context.name);                                                        \
        operation->state = ABSORBS;                                                                          \
        break;
        WITHOUT_CONTEXT(INIT)
#define WAIT(id, name)                                                                                       \
    case id:                                                                                                 \
        operation->state = NEEDS_CONTEXT;                                                                    \
        break;
        WITH_CONTEXT(WAIT)
    default:
        return PSA_ERROR_NOT_SUPPORTED;
    }
    operation->algorithm = alg;
    return PSA_SUCCESS;
}

psa_status_t mote_psa_xof_set_context(mote_psa_xof_operation_t *operation, const uint8_t *context,
                                      size_t context_length)
{
    if (operation->state == INACTIVE)
        return PSA_ERROR_BAD_STATE;
    switch (operation->algorithm) {
#define SET_CONTEXT(id, name)                                                                                \
    case id:                                                                                                 \
        if (operation->state != NEEDS_CONTEXT)                                                               \
            return failed(operation, PSA_ERROR_BAD_STATE);                                                   \
        if (mote_##name##_init(&operation->context.name, context, context_length))                           \
            return failed(operation, PSA_ERROR_INVALID_ARGUMENT);                                            \
        operation->state = ABSORBS;                                                                          \
        return PSA_SUCCESS;
        WITH_CONTEXT(SET_CONTEXT)
    default:
        (void)context;
        (void)context_length;
        return failed(operation, PSA_ERROR_INVALID_ARGUMENT);
    }
}

psa_status_t mote_psa_xof_update(mote_psa_xof_operation_t *operation, const uint8_t *input,
                                 size_t input_length)
{
    if (operation->state != ABSORBS)
        return failed(operation, PSA_ERROR_BAD_STATE);
    switch (operation->algorithm) {
#define UPDATE(id, name)                                                                                     \
    case id:                                                                                                 \
        mote_##name##_update(&operation->context.name, input, input_length);                                 \
        break;
        EACH(UPDATE)
    default:
        (void)input;
        (void)input_length;
    }
    return PSA_SUCCESS;
}

psa_status_t mote_psa_xof_output(mote_psa_xof_operation_t *operation, uint8_t *output, size_t output_length)
{
    if (operation->state != ABSORBS && operation->state != SQUEEZES) {
        erase(output, output_length);
        return failed(operation, PSA_ERROR_BAD_STATE);
    }
    operation->state = SQUEEZES;
    switch (operation->algorithm) {
#define SQUEEZE(id, name)                                                                                    \
    case id:                                                                                                 \
        mote_##name##_squeeze(&operation->context.name, output, output_length);                              \
        break;
        EACH(SQUEEZE)
    }
    return PSA_SUCCESS;
}

psa_status_t mote_psa_xof_abort(mote_psa_xof_operation_t *operation)
{
    erase(operation, sizeof(*operation));
    return PSA_SUCCESS;
}
