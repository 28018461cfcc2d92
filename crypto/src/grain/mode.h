/* The mode of Grain-128AEADv2: the generator runs over associated data and message, one after the other. */
#ifndef MOTE_GRAIN_MODE_H
#define MOTE_GRAIN_MODE_H

#include "common/bytes.h"
#include "grain/context.h"
#include "mote/grain.h"

/* n bytes, in any number of passes. */
static void mote_grain_128_pass(mote_grain_128_state *c, uint8_t *out, const uint8_t *in, size_t n,
                                unsigned what)
{
    mote_grain_128_crypt(c->words, out, in, n, c->at, what);
    c->at = (c->at + (unsigned)n) % MOTE_GRAIN_CYCLE;
}

static void mote_grain_128_start(mote_grain_128_state *c, const uint8_t *nonce, const uint8_t *key)
{
    mote_grain_128_initialise(c->words, nonce, key);
    c->at = 0;
}

/* The length of the associated data in DER, then the data; the key stream of these bytes is not used. */
static void mote_grain_128_associate(mote_grain_128_state *c, const uint8_t *ad, size_t ad_len)
{
    uint8_t der[1 + sizeof ad_len];
    unsigned octets = 0;
    if (ad_len < 0x80) {
        der[0] = (uint8_t)ad_len;
    } else {
        for (size_t rest = ad_len; rest; rest >>= 8)
            octets++;
        der[0] = (uint8_t)(0x80 | octets);
        size_t rest = ad_len;
        for (unsigned i = octets; i > 0; i--) {
            der[i] = (uint8_t)rest;
            rest >>= 8;
        }
    }
    mote_grain_128_pass(c, 0, der, 1 + octets, MOTE_GRAIN_ABSORB);
    mote_grain_128_pass(c, 0, ad, ad_len, MOTE_GRAIN_ABSORB);
}

/*
 * A single bit 1 ends the message. What R holds at that bit has been generated already, so there is no
 * further clock; zeros fill the block, and what R holds beside them does not matter.
 */
static void mote_grain_128_finish(mote_grain_128_state *c, uint8_t tag[8])
{
    uint16_t *m = c->words + MOTE_GRAIN_M;
    unsigned t = c->at % MOTE_GRAIN_BLOCK / 2;
    m[t] = c->at & 1 ? (uint16_t)((m[t] & 0xff) | 0x100) : 1;
    while (++t < 4)
        m[t] = 0;
    mote_grain_128_authenticate(c->words);
    for (unsigned i = 0; i < 4; i++)
        mote_store16_le(tag + 2 * i, c->words[MOTE_GRAIN_A + i]);
}

#endif
