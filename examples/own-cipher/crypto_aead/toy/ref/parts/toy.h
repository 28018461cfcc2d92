#ifndef TOY_H
#define TOY_H

#include <stdint.h>

/* Four words; the first is the one that data goes into and comes out of. */
typedef struct {
    uint32_t word[4];
} toy_state;

void toy_permute(toy_state *state);
uint32_t toy_double(uint32_t word); /* rotated left by one bit; in assembly */

uint32_t toy_load(const unsigned char *bytes, unsigned length); /* padded with a one */
void toy_store(unsigned char *bytes, uint32_t word, unsigned length);
void toy_absorb(toy_state *state, const unsigned char *bytes, unsigned long long length);

#endif
