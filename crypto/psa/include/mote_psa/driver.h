/*
 * The library as a transparent driver of PSA Crypto. The functions are the entry points of the PSA unified
 * driver interface with the prefix mote_psa; what they take and return is what the functions of the PSA
 * Certified Crypto API 1.4 of the same names take and return.
 *
 * PSA_ERROR_NOT_SUPPORTED     the library has no such algorithm, key or length: nothing was written but a
 * length of 0, and the core falls back to other code any other error             the output buffer, all of
 * it, and the operation are zeroed; the operation is inactive, and calls on it return PSA_ERROR_BAD_STATE
 * until it is set up again. An operation whose setup, or to which a clone, was refused is unchanged.
 *
 * Output may lie where input does, from the same byte on; it then is zeroed on an error, too. There is no
 * heap and no static variable.
 */
#ifndef MOTE_PSA_DRIVER_H
#define MOTE_PSA_DRIVER_H

#include "mote_psa/contexts.h"
#include "mote_psa/values.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Keys of PSA_KEY_TYPE_ASCON, 128 bits or, with nonce masking, 256, for cores that do not know the type. Keys
 * of other types are the core's.
 */
psa_status_t mote_psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                                 size_t data_length, uint8_t *key_buffer, size_t key_buffer_size,
                                 size_t *key_buffer_length, size_t *bits);

/*
 * PSA_ALG_ASCON_AEAD128 with tags of 4 to 16 bytes, and with a key of AES, 128 or 256 bits, PSA_ALG_CCM and
 * PSA_ALG_GCM with all lengths of nonce and tag that their standards have.
 */
psa_status_t mote_psa_aead_encrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                   size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *nonce,
                                   size_t nonce_length, const uint8_t *additional_data,
                                   size_t additional_data_length, const uint8_t *plaintext,
                                   size_t plaintext_length, uint8_t *ciphertext, size_t ciphertext_size,
                                   size_t *ciphertext_length);
psa_status_t mote_psa_aead_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                   size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *nonce,
                                   size_t nonce_length, const uint8_t *additional_data,
                                   size_t additional_data_length, const uint8_t *ciphertext,
                                   size_t ciphertext_length, uint8_t *plaintext, size_t plaintext_size,
                                   size_t *plaintext_length);

/*
 * In several parts: Ascon as above; CCM with tags of 8 and 16 bytes and a nonce of 13, lengths before or
 * after it; GCM with a nonce of 12 bytes, for decryption with a tag of 16. A nonce comes after the core has
 * chosen the driver: for others than these, mote_psa_aead_set_nonce returns PSA_ERROR_NOT_SUPPORTED, and no
 * other code is asked.
 *
 * What mote_psa_aead_update writes when it decrypts is not verified before mote_psa_aead_verify has returned
 * PSA_SUCCESS; on any other status it is the caller's to erase.
 */
psa_status_t mote_psa_aead_encrypt_setup(mote_psa_aead_operation_t *operation,
                                         const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                         size_t key_buffer_size, psa_algorithm_t alg);
psa_status_t mote_psa_aead_decrypt_setup(mote_psa_aead_operation_t *operation,
                                         const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                         size_t key_buffer_size, psa_algorithm_t alg);
psa_status_t mote_psa_aead_set_nonce(mote_psa_aead_operation_t *operation, const uint8_t *nonce,
                                     size_t nonce_length);
psa_status_t mote_psa_aead_set_lengths(mote_psa_aead_operation_t *operation, size_t ad_length,
                                       size_t plaintext_length);
psa_status_t mote_psa_aead_update_ad(mote_psa_aead_operation_t *operation, const uint8_t *input,
                                     size_t input_length);
psa_status_t mote_psa_aead_update(mote_psa_aead_operation_t *operation, const uint8_t *input,
                                  size_t input_length, uint8_t *output, size_t output_size,
                                  size_t *output_length);
psa_status_t mote_psa_aead_finish(mote_psa_aead_operation_t *operation, uint8_t *ciphertext,
                                  size_t ciphertext_size, size_t *ciphertext_length, uint8_t *tag,
                                  size_t tag_size, size_t *tag_length);
psa_status_t mote_psa_aead_verify(mote_psa_aead_operation_t *operation, uint8_t *plaintext,
                                  size_t plaintext_size, size_t *plaintext_length, const uint8_t *tag,
                                  size_t tag_length);
psa_status_t mote_psa_aead_abort(mote_psa_aead_operation_t *operation);

/* PSA_ALG_ASCON_HASH256, PSA_ALG_SHA_256, PSA_ALG_SHA_512, PSA_ALG_SHA3_256, PSA_ALG_SHA3_512. */
psa_status_t mote_psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                                   uint8_t *hash, size_t hash_size, size_t *hash_length);
psa_status_t mote_psa_hash_setup(mote_psa_hash_operation_t *operation, psa_algorithm_t alg);
psa_status_t mote_psa_hash_update(mote_psa_hash_operation_t *operation, const uint8_t *input,
                                  size_t input_length);
psa_status_t mote_psa_hash_finish(mote_psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                                  size_t *hash_length);
psa_status_t mote_psa_hash_clone(const mote_psa_hash_operation_t *source_operation,
                                 mote_psa_hash_operation_t *target_operation);
psa_status_t mote_psa_hash_abort(mote_psa_hash_operation_t *operation);

/* PSA_ALG_ASCON_XOF128, PSA_ALG_ASCON_CXOF128 with a context of up to 256 bytes, PSA_ALG_SHAKE128. */
psa_status_t mote_psa_xof_setup(mote_psa_xof_operation_t *operation, psa_algorithm_t alg);
psa_status_t mote_psa_xof_set_context(mote_psa_xof_operation_t *operation, const uint8_t *context,
                                      size_t context_length);
psa_status_t mote_psa_xof_update(mote_psa_xof_operation_t *operation, const uint8_t *input,
                                 size_t input_length);
psa_status_t mote_psa_xof_output(mote_psa_xof_operation_t *operation, uint8_t *output, size_t output_length);
psa_status_t mote_psa_xof_abort(mote_psa_xof_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif
