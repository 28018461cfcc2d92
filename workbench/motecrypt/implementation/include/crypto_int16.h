/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_INT16_H
#define MOTE_CRYPTO_INT16_H

#include <stdint.h>

#define crypto_int16 int16_t
#define crypto_int16_unsigned uint16_t

#define NAME(function) crypto_int16_##function
#define TYPE int16_t
#define UNSIGNED uint16_t
#define SIGNED int16_t
#define BITS 16
#define HAS_SIGN 1
#include "crypto_int.inc"

#endif
