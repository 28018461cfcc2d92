/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_UINT8_H
#define MOTE_CRYPTO_UINT8_H

#include <stdint.h>

#define crypto_uint8 uint8_t

#endif
