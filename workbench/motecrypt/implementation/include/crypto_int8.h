/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_INT8_H
#define MOTE_CRYPTO_INT8_H

#include <stdint.h>

#define crypto_int8 int8_t

#endif
