/* A comparison that SUPERCOP supplies. */
#ifndef MOTE_CRYPTO_VERIFY_16_H
#define MOTE_CRYPTO_VERIFY_16_H

#define NAME crypto_verify_16
#define LENGTH 16
#include "crypto_verify.inc"
#undef NAME
#undef LENGTH

#endif
