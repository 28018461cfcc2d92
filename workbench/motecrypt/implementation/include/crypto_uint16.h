/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_UINT16_H
#define MOTE_CRYPTO_UINT16_H

#include <stdint.h>

#define crypto_uint16 uint16_t

#endif
