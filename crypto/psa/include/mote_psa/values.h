/*
 * Identifiers of the PSA Certified Crypto API 1.4 (Arm IHI 0086, Appendices A and B) that headers of older
 * versions lack. A later header that defines them has the same values.
 */
#ifndef MOTE_PSA_VALUES_H
#define MOTE_PSA_VALUES_H

#include "psa/crypto.h"

#ifndef PSA_KEY_TYPE_ASCON
#define PSA_KEY_TYPE_ASCON ((psa_key_type_t)0x2008)
#endif

#ifndef PSA_ALG_ASCON_AEAD128
#define PSA_ALG_ASCON_AEAD128 ((psa_algorithm_t)0x05100700)
#endif

#ifndef PSA_ALG_ASCON_HASH256
#define PSA_ALG_ASCON_HASH256 ((psa_algorithm_t)0x02000019)
#endif

#ifndef PSA_ALG_SHAKE128
#define PSA_ALG_SHAKE128 ((psa_algorithm_t)0x0D000100)
#endif

#ifndef PSA_ALG_ASCON_XOF128
#define PSA_ALG_ASCON_XOF128 ((psa_algorithm_t)0x0D000300)
#endif

#ifndef PSA_ALG_ASCON_CXOF128
#define PSA_ALG_ASCON_CXOF128 ((psa_algorithm_t)0x0D008300)
#endif

#endif
