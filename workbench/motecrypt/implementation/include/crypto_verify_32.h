/* A comparison that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_VERIFY_32_H
#define MOTE_CRYPTO_VERIFY_32_H

#define NAME crypto_verify_32
#define LENGTH 32
#include "crypto_verify.inc"
#undef NAME
#undef LENGTH

#endif
