/* A type that SUPERCOP supplies, and its functions. */
#ifndef MOTE_CRYPTO_INT64_H
#define MOTE_CRYPTO_INT64_H

#include <stdint.h>

#define crypto_int64 int64_t
#define crypto_int64_unsigned uint64_t

#define NAME(function) crypto_int64_##function
#define TYPE int64_t
#define UNSIGNED uint64_t
#define SIGNED int64_t
#define BITS 64
#define HAS_SIGN 1
#include "crypto_int.inc"

#endif
