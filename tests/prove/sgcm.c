/* The hash of SGCM, and the same with faults. */
#include "sgcm/sgcm.h"
#include "common/bytes.h"

void right(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
{
    mote_sgcm_blocks(z, in, blocks, hash_key);
}

/* Wrong for one first half of a block in 2^64. */
void rare(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
{
    uint16_t differs = 0;
    for (unsigned i = 0; i < 8; i += 2)
        differs |= mote_load16_le(in + i) ^ 0x5a5a;
    mote_sgcm_blocks(z, in, blocks, hash_key);
    z[0] ^= (uint16_t)(((uint32_t)differs - 1) >> 31);
}

/* Without the highest word, which is 0 for all but 12451 of the numbers below p. */
void cut(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
{
    mote_sgcm_blocks(z, in, blocks, hash_key);
    z[8] = 0;
}

/* p too much, which is the same number mod p, of those that 128 bits hold. */
void unreduced(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
{
    mote_sgcm_blocks(z, in, blocks, hash_key);
    uint32_t carry = 12451;
    for (unsigned i = 0; i < 8; i++) {
        carry += z[i];
        z[i] = (uint16_t)carry;
        carry >>= 16;
    }
    z[8] += (uint16_t)(carry + 1);
}
