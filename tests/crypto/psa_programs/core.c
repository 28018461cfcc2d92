/*
 * An application of PSA Crypto on the core of Mbed TLS 2.28, which calls the driver: the linker puts the functions
 * __wrap_... in the place of the core's own. A request a line, with bytes in hexadecimal:
 *
 *     seal TYPE ALGORITHM KEY NONCE AD TEXT       open TYPE ALGORITHM KEY NONCE AD TEXT
 *     hash ALGORITHM MESSAGE                      parts ALGORITHM MESSAGE
 *
 * An answer a line: the status, how many calls the driver answered, the bytes, or - for none.
 */
#include "mote_psa/driver.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 70000
#define WRAP(name, parameters, arguments)                                                                    \
    psa_status_t __real_psa_driver_wrapper_##name parameters;                                                \
    psa_status_t __wrap_psa_driver_wrapper_##name parameters;                                                \
    psa_status_t __wrap_psa_driver_wrapper_##name parameters                                                 \
    {                                                                                                        \
        psa_status_t status = mote_psa_##name arguments;                                                     \
        if (status == PSA_ERROR_NOT_SUPPORTED)                                                               \
            return __real_psa_driver_wrapper_##name arguments;                                               \
        answered++;                                                                                          \
        return status;                                                                                       \
    }

static unsigned answered;

WRAP(import_key,
     (const psa_key_attributes_t *attributes, const uint8_t *data, size_t data_length, uint8_t *key, size_t size,
      size_t *length, size_t *bits),
     (attributes, data, data_length, key, size, length, bits))
WRAP(aead_encrypt,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, psa_algorithm_t alg,
      const uint8_t *nonce, size_t nonce_length, const uint8_t *ad, size_t ad_length, const uint8_t *in,
      size_t in_length, uint8_t *out, size_t size, size_t *length),
     (attributes, key, key_size, alg, nonce, nonce_length, ad, ad_length, in, in_length, out, size, length))
WRAP(aead_decrypt,
     (const psa_key_attributes_t *attributes, const uint8_t *key, size_t key_size, psa_algorithm_t alg,
      const uint8_t *nonce, size_t nonce_length, const uint8_t *ad, size_t ad_length, const uint8_t *in,
      size_t in_length, uint8_t *out, size_t size, size_t *length),
     (attributes, key, key_size, alg, nonce, nonce_length, ad, ad_length, in, in_length, out, size, length))
WRAP(hash_compute,
     (psa_algorithm_t alg, const uint8_t *in, size_t in_length, uint8_t *hash, size_t size, size_t *length),
     (alg, in, in_length, hash, size, length))

/* The core's operation has room for the driver's, and a number for who has it. */
enum { MOTE = 77 };
#define OF(operation) ((mote_psa_hash_operation_t *)(void *)&(operation)->ctx)
_Static_assert(sizeof(mote_psa_hash_operation_t) <= sizeof(psa_driver_hash_context_t), "room");

#define WRAP_HASH(name, parameters, arguments, driver)                                                       \
    psa_status_t __real_psa_driver_wrapper_hash_##name parameters;                                           \
    psa_status_t __wrap_psa_driver_wrapper_hash_##name parameters;                                           \
    psa_status_t __wrap_psa_driver_wrapper_hash_##name parameters                                            \
    {                                                                                                        \
        if (operation->id != MOTE)                                                                           \
            return __real_psa_driver_wrapper_hash_##name arguments;                                          \
        answered++;                                                                                          \
        return mote_psa_hash_##name driver;                                                                  \
    }

WRAP_HASH(update, (psa_hash_operation_t * operation, const uint8_t *in, size_t length), (operation, in, length),
          (OF(operation), in, length))
WRAP_HASH(finish, (psa_hash_operation_t * operation, uint8_t *hash, size_t size, size_t *length),
          (operation, hash, size, length), (OF(operation), hash, size, length))
WRAP_HASH(abort, (psa_hash_operation_t * operation), (operation), (OF(operation)))

psa_status_t __real_psa_driver_wrapper_hash_setup(psa_hash_operation_t *operation, psa_algorithm_t alg);
psa_status_t __wrap_psa_driver_wrapper_hash_setup(psa_hash_operation_t *operation, psa_algorithm_t alg);
psa_status_t __wrap_psa_driver_wrapper_hash_setup(psa_hash_operation_t *operation, psa_algorithm_t alg)
{
    psa_status_t status = mote_psa_hash_setup(OF(operation), alg);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return __real_psa_driver_wrapper_hash_setup(operation, alg);
    operation->id = MOTE;
    answered++;
    return status;
}

psa_status_t __real_psa_driver_wrapper_hash_clone(const psa_hash_operation_t *source,
                                                  psa_hash_operation_t *target);
psa_status_t __wrap_psa_driver_wrapper_hash_clone(const psa_hash_operation_t *source,
                                                  psa_hash_operation_t *target);
psa_status_t __wrap_psa_driver_wrapper_hash_clone(const psa_hash_operation_t *source,
                                                  psa_hash_operation_t *target)
{
    if (source->id != MOTE)
        return __real_psa_driver_wrapper_hash_clone(source, target);
    target->id = MOTE;
    answered++;
    return mote_psa_hash_clone((const mote_psa_hash_operation_t *)(const void *)&source->ctx, OF(target));
}

static uint8_t out[MOST];
static size_t out_length;

static size_t bytes(uint8_t *to, const char *hex)
{
    size_t count = 0;
    unsigned byte;
    while (hex && sscanf(hex + 2 * count, "%2x", &byte) == 1)
        to[count++] = (uint8_t)byte;
    return count;
}

static psa_status_t aead(int seals)
{
    static uint8_t key[64], nonce[300], ad[MOST], text[MOST];
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id = 0;
    psa_key_type_t type = (psa_key_type_t)strtoul(strtok(NULL, " \n"), NULL, 16);
    psa_algorithm_t alg = (psa_algorithm_t)strtoul(strtok(NULL, " \n"), NULL, 16);
    size_t key_length = bytes(key, strtok(NULL, " \n"));
    size_t nonce_length = bytes(nonce, strtok(NULL, " \n"));
    size_t ad_length = bytes(ad, strtok(NULL, " \n"));
    size_t length = bytes(text, strtok(NULL, " \n"));
    psa_status_t status;
    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, seals ? PSA_KEY_USAGE_ENCRYPT : PSA_KEY_USAGE_DECRYPT);
    status = psa_import_key(&attributes, key, key_length, &id);
    if (status != PSA_SUCCESS)
        return status;
    if (seals)
        status = psa_aead_encrypt(id, alg, nonce, nonce_length, ad, ad_length, text, length, out, sizeof(out),
                                  &out_length);
    else
        status = psa_aead_decrypt(id, alg, nonce, nonce_length, ad, ad_length, text, length, out, sizeof(out),
                                  &out_length);
    psa_destroy_key(id);
    return status;
}

/* A message in two parts; a copy goes on with the second one, and the operation it was copied from is given up. */
static psa_status_t parts(psa_algorithm_t alg, const uint8_t *text, size_t length)
{
    psa_hash_operation_t first = PSA_HASH_OPERATION_INIT, copy = PSA_HASH_OPERATION_INIT;
    psa_status_t status = psa_hash_setup(&first, alg);
    if (status == PSA_SUCCESS)
        status = psa_hash_update(&first, text, length / 3);
    if (status == PSA_SUCCESS)
        status = psa_hash_clone(&first, &copy);
    psa_hash_abort(&first);
    if (status == PSA_SUCCESS)
        status = psa_hash_update(&copy, text + length / 3, length - length / 3);
    if (status == PSA_SUCCESS)
        status = psa_hash_finish(&copy, out, sizeof(out), &out_length);
    return status;
}

int main(void)
{
    static char line[4 * MOST + 1000];
    static uint8_t text[MOST];
    if (psa_crypto_init() != PSA_SUCCESS)
        return 1;
    while (fgets(line, sizeof(line), stdin)) {
        const char *request = strtok(line, " \n");
        psa_status_t status;
        answered = 0;
        out_length = 0;
        if (!strcmp(request, "seal") || !strcmp(request, "open")) {
            status = aead(request[0] == 's');
        } else {
            psa_algorithm_t alg = (psa_algorithm_t)strtoul(strtok(NULL, " \n"), NULL, 16);
            size_t length = bytes(text, strtok(NULL, " \n"));
            if (request[0] == 'h')
                status = psa_hash_compute(alg, text, length, out, sizeof(out), &out_length);
            else
                status = parts(alg, text, length);
        }
        printf("%d %u ", (int)status, answered);
        for (size_t i = 0; status == PSA_SUCCESS && i < out_length; i++)
            printf("%02x", out[i]);
        printf("-\n");
        fflush(stdout);
    }
    return 0;
}
