/*
 * Two words of a buffer at once, where the processor reads and writes words there.
 *
 * MOTE_WORDS_AT(p): whether it does at p. ARMv7-M does at any address, ARMv6-M at multiples of four. Without
 * the macro it does nowhere, or its words are big-endian, and buffers go byte by byte.
 */
#ifndef MOTE_COMMON_WORDS_H
#define MOTE_COMMON_WORDS_H

#include <stdint.h>

#include "common/target.h"

#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_BIG_ENDIAN__
#ifdef MOTE_WORDS_ANYWHERE

#define MOTE_WORDS_AT(p) ((void)(p), 1)

/* The bytes that the next two functions read and write. */
typedef struct __attribute__((may_alias)) {
    uint8_t bytes[8];
} mote_eight_bytes;

/* The compiler may not assume of ldr and str what the processor does. */
static inline void mote_load_words(uint32_t x[2], const uint8_t *p)
{
    __asm__("ldr %0, [%2]\n\tldr %1, [%2, #4]"
            : "=&r"(x[0]), "=r"(x[1])
            : "r"(p), "m"(*(const mote_eight_bytes *)(const void *)p));
}

static inline void mote_store_words(uint8_t *p, const uint32_t x[2])
{
    __asm__("str %1, [%3]\n\tstr %2, [%3, #4]" : "=m"(*(mote_eight_bytes *)p) : "r"(x[0]), "r"(x[1]), "r"(p));
}

#elif defined(MOTE_ARMV6M)

#define MOTE_WORDS_AT(p) (((uintptr_t)(p) & 3) == 0)

typedef uint32_t __attribute__((may_alias)) mote_any_word;

static inline void mote_load_words(uint32_t x[2], const uint8_t *p)
{
    const mote_any_word *word = (const mote_any_word *)(const void *)p;
    x[0] = word[0];
    x[1] = word[1];
}

static inline void mote_store_words(uint8_t *p, const uint32_t x[2])
{
    mote_any_word *word = (mote_any_word *)(void *)p;
    word[0] = x[0];
    word[1] = x[1];
}

#endif
#endif

#endif
