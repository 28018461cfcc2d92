/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_UINT64_H
#define MOTE_CRYPTO_UINT64_H

#include <stdint.h>

#define crypto_uint64 uint64_t

#endif
