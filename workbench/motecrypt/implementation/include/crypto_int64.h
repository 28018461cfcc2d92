/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_INT64_H
#define MOTE_CRYPTO_INT64_H

#include <stdint.h>

#define crypto_int64 int64_t

#endif
