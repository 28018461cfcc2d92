/* For every motecrypt header: types, result codes, attributes. Conventions: API.md. */
#ifndef MOTE_COMMON_H
#define MOTE_COMMON_H

#include <stddef.h>
#include <stdint.h>

/* Returned by every decryption whose tag does not match; the plaintext buffer has been zeroed. */
#define MOTE_ERR_AUTH (-1)

/* Returned where a caller chooses parameters that an algorithm does not have; nothing has been written. */
#define MOTE_ERR_PARAMETERS (-2)

/* Returned by an encryption in pieces whose calls were out of order: it has no tag. */
#define MOTE_ERR_STATE (-3)

/* A result that must not be ignored: an unchecked decryption is a forgery accepted. */
#if defined(__GNUC__) || defined(__clang__)
#define MOTE_MUST_CHECK __attribute__((warn_unused_result))
#else
#define MOTE_MUST_CHECK
#endif

/*
 * Before a state of bytes or of 16-bit words: the alignment of a 32-bit word. It is that of the processor's
 * own words where it has wide ones, and none that an 8- or 16-bit processor would not ask for.
 */
#if defined(__cplusplus) && __cplusplus >= 201103L
#define MOTE_ALIGNED alignas(uint32_t)
#elif !defined(__cplusplus) && defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define MOTE_ALIGNED _Alignas(uint32_t)
#elif defined(__GNUC__) || defined(__clang__)
#define MOTE_ALIGNED __attribute__((__aligned__(__alignof__(uint32_t))))
#else
#define MOTE_ALIGNED _Alignas(uint32_t)
#endif

/* Contexts and states have the alignment of their members, which kernels rely on. */
struct mote_layout {
    char byte;
    uint32_t word;
};
#if defined(__cplusplus) && __cplusplus >= 201103L
static_assert(offsetof(mote_layout, word) == alignof(uint32_t),
              "mote/common.h: build without -fpack-struct, and include it where no #pragma pack is in force");
#elif !defined(__cplusplus) && defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
_Static_assert(
    offsetof(struct mote_layout, word) == _Alignof(uint32_t),
    "mote/common.h: build without -fpack-struct, and include it where no #pragma pack is in force");
#elif defined(__GNUC__) || defined(__clang__)
typedef char
    mote_build_without_fpack_struct[offsetof(struct mote_layout, word) == __alignof__(uint32_t) ? 1 : -1];
#endif

/*
 * A 64-bit word in memory, aligned as a 32-bit one. On AVR a uint64_t is aligned to 8 bytes by clang, to one
 * by GCC, and the stack of any function to one.
 */
#if defined(__GNUC__) || defined(__clang__)
typedef uint64_t mote_word64 __attribute__((__aligned__(__alignof__(uint32_t))));
#else
typedef uint64_t mote_word64;
#endif

#endif
