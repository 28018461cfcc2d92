/* AES on two blocks, which take as long as one, under round keys as bit-planes. */
#ifndef MOTE_AES_PAIR_ARMV6M_H
#define MOTE_AES_PAIR_ARMV6M_H

#include <stdint.h>

/* Words of the planes of a round key. */
enum { MOTE_AES_PLANES = 8 };

/* Planes of all round keys, one more than there are rounds, from those of encryption, which are aligned to
 * words. */
void mote_aes_slice_keys(uint32_t *planes, const uint8_t *round_keys, unsigned rounds);

/* Two blocks in their places, the bytes of each in four words, the first one lowest. */
void mote_aes_encrypt_pair(uint32_t blocks[8], const uint32_t *planes, unsigned rounds);

/* The S-box of each byte of a word. */
uint32_t mote_aes_substitute_word(uint32_t word);

#endif
