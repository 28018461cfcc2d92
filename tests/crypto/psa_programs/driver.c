/* What a caller of the driver's entry points needs of PSA's headers. */
#include "mote_psa/driver.h"

const psa_key_attributes_t *attributes_of(unsigned type, unsigned bits);
unsigned bytes_of(unsigned operation);

const psa_key_attributes_t *attributes_of(unsigned type, unsigned bits)
{
    static psa_key_attributes_t attributes;
    attributes = psa_key_attributes_init();
    psa_set_key_type(&attributes, (psa_key_type_t)type);
    psa_set_key_bits(&attributes, bits);
    return &attributes;
}

unsigned bytes_of(unsigned operation)
{
    return operation == 'a'   ? sizeof(mote_psa_aead_operation_t)
           : operation == 'h' ? sizeof(mote_psa_hash_operation_t)
                              : sizeof(mote_psa_xof_operation_t);
}
