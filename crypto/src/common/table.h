/*
 * Constants that stay in flash. On most processors a constant array is read where it lies. AVR reads flash by
 * an instruction of its own (LPM); an ordinary constant array there is copied to RAM when the program starts,
 * and takes that much of it for good.
 *
 *   static MOTE_TABLE uint8_t squares[4] = {0, 1, 4, 9};
 *   ... MOTE_TABLE_BYTE(squares, i) ...
 *
 * The table's type and the macro agree: BYTE reads uint8_t, WORD uint16_t, LONG uint32_t, QUAD uint64_t. A
 * pointer to a table is good for these macros and for nothing else.
 */
#ifndef MOTE_COMMON_TABLE_H
#define MOTE_COMMON_TABLE_H

#include <stdint.h>

#if defined(__AVR__)

/*
 * Linker scripts put .progmem.gcc* right behind the vectors, within the 64 KB that LPM reaches, before a
 * program's own data in flash (.progmem.data), of which there may be more than that.
 */
#define MOTE_TABLE const __attribute__((section(".progmem.gcc.mote")))

#define MOTE_TABLE_BYTE(table, i) mote_flash_byte(&(table)[i])
#define MOTE_TABLE_WORD(table, i) mote_flash_word(&(table)[i])
#define MOTE_TABLE_LONG(table, i) mote_flash_long(&(table)[i])
#define MOTE_TABLE_QUAD(table, i) mote_flash_quad(&(table)[i])

static inline uint8_t mote_flash_byte(const uint8_t *p)
{
    uint8_t x;
    __asm__("lpm %0, Z" : "=r"(x) : "z"(p));
    return x;
}

static inline uint16_t mote_flash_word(const uint16_t *p)
{
    const uint8_t *bytes = (const uint8_t *)p;
    return (uint16_t)(mote_flash_byte(bytes) | (unsigned)mote_flash_byte(bytes + 1) << 8);
}

static inline uint32_t mote_flash_long(const uint32_t *p)
{
    const uint16_t *words = (const uint16_t *)p;
    return mote_flash_word(words) | (uint32_t)mote_flash_word(words + 1) << 16;
}

static inline uint64_t mote_flash_quad(const uint64_t *p)
{
    const uint32_t *longs = (const uint32_t *)p;
    return mote_flash_long(longs) | (uint64_t)mote_flash_long(longs + 1) << 32;
}

#else

#define MOTE_TABLE const

#define MOTE_TABLE_BYTE(table, i) ((table)[i])
#define MOTE_TABLE_WORD(table, i) ((table)[i])
#define MOTE_TABLE_LONG(table, i) ((table)[i])
#define MOTE_TABLE_QUAD(table, i) ((table)[i])

#endif

/*
 * A function that is given a constant description of a mode. Compilers that keep it as a function of its own
 * keep the description as well, in RAM on AVR: there it becomes part of its callers, and no description is
 * left.
 */
#if defined(__AVR__)
#define MOTE_FOLDED static inline __attribute__((always_inline))
#else
#define MOTE_FOLDED static inline
#endif

#endif
