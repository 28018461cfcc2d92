/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_UINT32_H
#define MOTE_CRYPTO_UINT32_H

#include <stdint.h>

#define crypto_uint32 uint32_t

#endif
