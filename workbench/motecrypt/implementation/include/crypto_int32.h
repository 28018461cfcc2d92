/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_INT32_H
#define MOTE_CRYPTO_INT32_H

#include <stdint.h>

#define crypto_int32 int32_t
#define crypto_int32_unsigned uint32_t

#define NAME(function) crypto_int32_##function
#define TYPE int32_t
#define UNSIGNED uint32_t
#define SIGNED int32_t
#define BITS 32
#define HAS_SIGN 1
#include "crypto_int.inc"

#endif
