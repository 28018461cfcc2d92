/* Keys of Ascon, which are bytes without structure. */
#include "mote_psa/driver.h"

psa_status_t mote_psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                                 size_t data_length, uint8_t *key_buffer, size_t key_buffer_size,
                                 size_t *key_buffer_length, size_t *bits)
{
    size_t wanted = psa_get_key_bits(attributes);
    *key_buffer_length = 0;
    if (psa_get_key_type(attributes) != PSA_KEY_TYPE_ASCON)
        return PSA_ERROR_NOT_SUPPORTED;
    if ((data_length != 16 && data_length != 32) || (wanted && wanted != 8 * data_length))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (key_buffer_size < data_length)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    for (size_t i = 0; i < data_length; i++)
        key_buffer[i] = data[i];
    *key_buffer_length = data_length;
    *bits = 8 * data_length;
    return PSA_SUCCESS;
}
