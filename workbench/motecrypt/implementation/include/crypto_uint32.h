/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_UINT32_H
#define MOTE_CRYPTO_UINT32_H

#include <stdint.h>

#define crypto_uint32 uint32_t
#define crypto_uint32_signed int32_t

#define NAME(function) crypto_uint32_##function
#define TYPE uint32_t
#define UNSIGNED uint32_t
#define SIGNED int32_t
#define BITS 32
#define HAS_SIGN 0
#include "crypto_int.inc"

#endif
