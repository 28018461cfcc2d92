/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_INT8_H
#define MOTE_CRYPTO_INT8_H

#include <stdint.h>

#define crypto_int8 int8_t
#define crypto_int8_unsigned uint8_t

#define NAME(function) crypto_int8_##function
#define TYPE int8_t
#define UNSIGNED uint8_t
#define SIGNED int8_t
#define BITS 8
#define HAS_SIGN 1
#include "crypto_int.inc"

#endif
