/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_UINT8_H
#define MOTE_CRYPTO_UINT8_H

#include <stdint.h>

#define crypto_uint8 uint8_t
#define crypto_uint8_signed int8_t

#define NAME(function) crypto_uint8_##function
#define TYPE uint8_t
#define UNSIGNED uint8_t
#define SIGNED int8_t
#define BITS 8
#define HAS_SIGN 0
#include "crypto_int.inc"

#endif
