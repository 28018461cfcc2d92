/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_INT32_H
#define MOTE_CRYPTO_INT32_H

#include <stdint.h>

#define crypto_int32 int32_t

#endif
