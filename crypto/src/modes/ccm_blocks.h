/* The formats of CCM's first blocks: NIST SP 800-38C, Appendix A. For one file of a build. */
#ifndef MOTE_MODES_CCM_BLOCKS_H
#define MOTE_MODES_CCM_BLOCKS_H

#include "common/bytes.h"
#include "modes/block.h"

/* A block of the nonce: flags, which say how many bytes are left for a length, the nonce, and zeros. */
static void begin(uint8_t block[MOTE_BLOCK], unsigned flags, const uint8_t *nonce,
                  const mote_ccm_parameters *parameters)
{
    size_t nonce_len = parameters->nonce_bytes;
    block[0] = (uint8_t)(flags | (14 - nonce_len));
    mote_copy(block + 1, nonce, nonce_len);
    for (size_t i = 1 + nonce_len; i < MOTE_BLOCK; i++)
        block[i] = 0;
}

/* The first block that is authenticated: how there is what, and of which length the message is. */
static void begin_chain(uint8_t chain[MOTE_BLOCK], size_t pt_len, size_t ad_len, const uint8_t *nonce,
                        const mote_ccm_parameters *parameters)
{
    begin(chain, (unsigned)(ad_len ? 0x40 : 0) | (parameters->tag_bytes - 2U) << 2, nonce, parameters);
    size_t len = pt_len;
    for (unsigned i = MOTE_BLOCK; len; len >>= 8)
        chain[--i] = (uint8_t)len;
}

/* How many bytes of associated data there are: two bytes below 2^16 - 2^8, else a mark and four. */
static unsigned add_length(uint8_t *chain, size_t ad_len)
{
    unsigned used = 2;
    if (ad_len >= 0xff00) {
        chain[0] ^= 0xff;
        chain[1] ^= 0xfe;
        chain[2] ^= (uint8_t)((uint32_t)ad_len >> 24);
        chain[3] ^= (uint8_t)((uint32_t)ad_len >> 16);
        used = 6;
    }
    chain[used - 2] ^= (uint8_t)(ad_len >> 8);
    chain[used - 1] ^= (uint8_t)ad_len;
    return used;
}

#endif
