/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_UINT64_H
#define MOTE_CRYPTO_UINT64_H

#include <stdint.h>

#define crypto_uint64 uint64_t
#define crypto_uint64_signed int64_t

#define NAME(function) crypto_uint64_##function
#define TYPE uint64_t
#define UNSIGNED uint64_t
#define SIGNED int64_t
#define BITS 64
#define HAS_SIGN 0
#include "crypto_int.inc"

#endif
