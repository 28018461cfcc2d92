/* A type that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_INT16_H
#define MOTE_CRYPTO_INT16_H

#include <stdint.h>

#define crypto_int16 int16_t

#endif
