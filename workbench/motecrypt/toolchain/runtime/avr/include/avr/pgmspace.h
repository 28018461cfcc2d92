/* Constants in flash, by the names that C for AVR knows them under. */
#ifndef MOTE_AVR_PGMSPACE_H
#define MOTE_AVR_PGMSPACE_H

#ifndef __ASSEMBLER__

#include <stddef.h>
#include <stdint.h>

#define PROGMEM __attribute__((section(".progmem.data")))

static inline uint8_t mote_flash_byte(uint16_t address)
{
    uint8_t x;
    __asm__("lpm %0, Z" : "=r"(x) : "z"(address));
    return x;
}

static inline uint16_t mote_flash_word(uint16_t address)
{
    return (uint16_t)(mote_flash_byte(address) | (uint16_t)mote_flash_byte(address + 1) << 8);
}

static inline uint32_t mote_flash_long(uint16_t address)
{
    return mote_flash_word(address) | (uint32_t)mote_flash_word(address + 2) << 16;
}

#define pgm_read_byte(address) mote_flash_byte((uint16_t)(address))
#define pgm_read_word(address) mote_flash_word((uint16_t)(address))
#define pgm_read_dword(address) mote_flash_long((uint16_t)(address))
#define pgm_read_ptr(address) ((void *)mote_flash_word((uint16_t)(address)))

static inline void *memcpy_P(void *to, const void *from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)to)[i] = mote_flash_byte((uint16_t)from + i);
    return to;
}

#endif
#endif
