/* Controls: Xoodoo with faults that next to no input shows. */
#include "xoodyak/permute.h"

#include <stdint.h>

/* 1 if the n bytes at p are all ones, without a branch. */
static uint8_t all_ones(const uint8_t *p, unsigned n)
{
    uint8_t all = 0xff;
    while (n--)
        all &= *p++;
    all &= all >> 4;
    all &= all >> 2;
    return all & all >> 1 & 1;
}

/* One input in 2^16: the first two bytes are all ones. */
void wrong_16(uint32_t *state)
{
    uint8_t fault = all_ones((const uint8_t *)state, 2);
    mote_xoodoo_permute(state);
    *(uint8_t *)state ^= fault;
}

/* One input in 2^64. */
void wrong_64(uint32_t *state)
{
    uint8_t fault = all_ones((const uint8_t *)state, 8);
    mote_xoodoo_permute(state);
    *((uint8_t *)state + 47) ^= (uint8_t)(fault << 7);
}

/* One output in 2^64: no input that shows it can be found by looking back from there. */
void wrong_late(uint32_t *state)
{
    mote_xoodoo_permute(state);
    *((uint8_t *)state + 9) ^= all_ones((const uint8_t *)state, 8);
}

/* Right, in a roundabout way. */
void right(uint32_t *state)
{
    uint8_t fault = all_ones((const uint8_t *)state, 8);
    *(uint8_t *)state ^= fault;
    *(uint8_t *)state ^= fault;
    mote_xoodoo_permute(state);
}

/* Leaves a register of its caller changed. */
void clobbers(uint32_t *state);
__asm__(".text\n.global clobbers\nclobbers:\n call #mote_xoodoo_permute\n inc r9\n ret\n");

/* Takes another way for some inputs. */
void branches(uint32_t *state)
{
    if (*state == 1)
        *state = 1;
    mote_xoodoo_permute(state);
}

/* The same, and it is wrong on both. */
void branches_wrong(uint32_t *state)
{
    if (*state & 1)
        *state = 1;
    mote_xoodoo_permute(state);
    *state ^= 1;
}

/* Writes where it depends on the input. */
void scatters(uint32_t *state)
{
    volatile uint8_t *place = (uint8_t *)state + (*state & 7);
    *place = *place;
    mote_xoodoo_permute(state);
}

/* Writes beyond its output. */
void beyond(uint32_t *state)
{
    mote_xoodoo_permute(state);
    *((volatile uint8_t *)state + 48) = 0x5a;
}

/* Uses a variable that nobody has set. */
void unset(uint32_t *state)
{
    volatile uint16_t local;
    *state ^= local;
    mote_xoodoo_permute(state);
}

/* The same, which does not matter in the end. */
void undone(uint32_t *state)
{
    volatile uint16_t local;
    *state ^= local;
    *state ^= local;
    mote_xoodoo_permute(state);
}

/* Reads what is nobody's, which would not matter. */
void strays(uint32_t *state)
{
    volatile uint8_t *place = (uint8_t *)state + 48;
    *state ^= *place;
    *state ^= *place;
    mote_xoodoo_permute(state);
}

static volatile uint16_t number = 0x1234;

/* Reads a variable, which another function may have changed. */
void looks(uint32_t *state)
{
    *state ^= number ^ 0x1234;
    mote_xoodoo_permute(state);
}

/* Changes a variable, which would be another one in the next call. */
void remembers(uint32_t *state)
{
    *state ^= number ^ 0x1234;
    number = 0x1235;
    mote_xoodoo_permute(state);
}
