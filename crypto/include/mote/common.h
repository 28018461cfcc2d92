/* What every motecrypt header needs: types, result codes, attributes. Conventions: API.md. */
#ifndef MOTE_COMMON_H
#define MOTE_COMMON_H

#include <stddef.h>
#include <stdint.h>

/* Returned by every decryption whose tag does not match; the plaintext buffer has been zeroed. */
#define MOTE_ERR_AUTH (-1)

/* A result that must not be ignored: an unchecked decryption is a forgery accepted. */
#if defined(__GNUC__) || defined(__clang__)
#define MOTE_MUST_CHECK __attribute__((warn_unused_result))
#else
#define MOTE_MUST_CHECK
#endif

#endif
