/*
 * AES on 16 bytes at once, without a table: bit i of plane b is bit b of byte i, and byte 4c + r is in row r
 * and column c of the state. Eight planes of 16 bits are the registers of a small processor.
 */
#ifndef MOTE_AES_PLANES_H
#define MOTE_AES_PLANES_H

#include <stdint.h>

enum { MOTE_AES_BLOCK = 16 };

/* 16 bytes as planes, and planes as bytes. `planes` loses its content in the second. */
void mote_aes_slice(uint16_t planes[8], const uint8_t *bytes);
void mote_aes_unslice(uint8_t *bytes, uint16_t planes[8]);

/* planes ^= 16 bytes. */
void mote_aes_add(uint16_t planes[8], const uint8_t *bytes);

/* The S-box on every byte. */
void mote_aes_substitute(uint16_t planes[8]);

/* MixColumns. */
void mote_aes_mix(uint16_t planes[8]);

/* InvMixColumns. */
void mote_aes_unmix(uint16_t planes[8]);

/* Every byte times {02}, modulo x^8 + x^4 + x^3 + x + 1: bit 7 comes back as bits 4, 3, 1 and 0. */
static inline void mote_aes_double(uint16_t planes[8])
{
    uint16_t carry = planes[7];
    for (unsigned b = 7; b; b--)
        planes[b] = planes[b - 1];
    planes[0] = carry;
    planes[1] ^= carry;
    planes[3] ^= carry;
    planes[4] ^= carry;
}

/* In every column, row r becomes row r + 2 mod 4. */
static inline uint16_t mote_aes_two_rows_on(uint16_t plane)
{
    return (uint16_t)((plane >> 2 & 0x3333) | (plane << 2 & 0xcccc));
}

#endif
