/* AES on two blocks, which take as long as one, under round keys as bit-planes. */
#ifndef MOTE_AES_PAIR_ARMV6M_H
#define MOTE_AES_PAIR_ARMV6M_H

#include <stdint.h>

/* Words of the planes of a round key. */
enum { MOTE_AES_PLANES = 8 };

/* How many columns rows 1 are turned by in a round, modulo 4. */
enum mote_aes_direction { MOTE_AES_ENCRYPTION = 1, MOTE_AES_DECRYPTION = 3 };

/* Planes of all round keys of a direction, one more than there are rounds, from their bytes, which are
 * aligned to words. */
void mote_aes_slice_keys_for(uint32_t *planes, const uint8_t *round_keys, unsigned rounds,
                             unsigned direction);

static inline void mote_aes_slice_keys(uint32_t *planes, const uint8_t *round_keys, unsigned rounds)
{
    mote_aes_slice_keys_for(planes, round_keys, rounds, MOTE_AES_ENCRYPTION);
}

static inline void mote_aes_slice_decryption_keys(uint32_t *planes, const uint8_t *round_keys,
                                                  unsigned rounds)
{
    mote_aes_slice_keys_for(planes, round_keys, rounds, MOTE_AES_DECRYPTION);
}

/* Two blocks in their places, the bytes of each in four words, the first one lowest. */
void mote_aes_encrypt_pair(uint32_t blocks[8], const uint32_t *planes, unsigned rounds);
void mote_aes_decrypt_pair(uint32_t blocks[8], const uint32_t *planes, unsigned rounds);

/* The S-box of each byte of a word. */
uint32_t mote_aes_substitute_word(uint32_t word);

#endif
