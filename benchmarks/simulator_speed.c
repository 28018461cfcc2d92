/* Work for a simulator: each function does its round `count` times on `memory`. */
#include "ascon/permute.h"
#include "mote/ascon.h"

#include <stdint.h>

/* A hand-written kernel: registers and a few words of memory. */
void mote_speed_kernel(uint8_t memory[64], uint16_t count)
{
    for (; count; count--)
        mote_ascon_permute((uint16_t *)memory, 12);
}

/* A whole algorithm: calls, copies, loops over bytes. */
void mote_speed_aead(uint8_t memory[64], uint16_t count)
{
    for (; count; count--)
        mote_ascon_aead128_encrypt(memory, memory + 16, memory, 16, memory, 48, memory + 32, memory + 48);
}

static uint32_t rotated(uint32_t x)
{
    return x << 7 | x >> 25;
}

/* What a compiler makes of 32-bit words: memory, carries, shifts. */
void mote_speed_words(uint8_t memory[64], uint16_t count)
{
    uint32_t *x = (uint32_t *)memory;
    for (; count; count--)
        for (uint16_t i = 0; i < 16; i++) {
            x[i] += x[(i + 4) & 15];
            x[(i + 8) & 15] = rotated(x[(i + 8) & 15] ^ x[i]);
        }
}

/* Short loops and unpredictable jumps. */
void mote_speed_bits(uint8_t memory[64], uint16_t count)
{
    uint16_t crc = 0xffff;
    for (; count; count--)
        for (uint16_t i = 0; i < 62; i++) {
            crc ^= (uint16_t)(memory[i] << 8);
            for (uint16_t bit = 0; bit < 8; bit++)
                crc = crc & 0x8000 ? (uint16_t)(crc << 1) ^ 0x1021 : (uint16_t)(crc << 1);
        }
    memory[62] = (uint8_t)crc;
    memory[63] = (uint8_t)(crc >> 8);
}
