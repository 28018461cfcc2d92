/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_UINT16_H
#define MOTE_CRYPTO_UINT16_H

#include <stdint.h>

#define crypto_uint16 uint16_t
#define crypto_uint16_signed int16_t

#define NAME(function) crypto_uint16_##function
#define TYPE uint16_t
#define UNSIGNED uint16_t
#define SIGNED int16_t
#define BITS 16
#define HAS_SIGN 0
#include "crypto_int.inc"

#endif
