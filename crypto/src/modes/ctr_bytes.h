/* Counter mode for any number of bytes. For one file of a build. */
#ifndef MOTE_MODES_CTR_BYTES_H
#define MOTE_MODES_CTR_BYTES_H

#include "common/bytes.h"
#include "common/pieces.h"
#include "modes/blocks.h"

/* What runs leave to do when the last byte of the counter has become 0. */
static void carry(uint8_t counter[MOTE_BLOCK])
{
    for (unsigned i = MOTE_BLOCK - 1; !counter[i] && i > 12;)
        counter[--i]++;
}

/* Whole blocks, run by run; all bytes of the counter are public. */
static void crypt(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[MOTE_BLOCK],
                  const CIPHER(_key) *key)
{
    while (blocks) {
        size_t run = 256U - counter[MOTE_BLOCK - 1];
        if (run > blocks)
            run = blocks;
        CIPHER(_ctr_run)(out, in, run, counter, key);
        carry(counter);
        out += run * MOTE_BLOCK;
        in += run * MOTE_BLOCK;
        blocks -= run;
    }
}

/* A part of a block. */
MOTE_BELOW void crypt_rest(uint8_t *out, const uint8_t *in, size_t rest, uint8_t counter[MOTE_BLOCK],
                           const CIPHER(_key) *key)
{
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    CIPHER(_encrypt)(block, counter, key);
    for (size_t i = 0; i < rest; i++)
        out[i] = in[i] ^ block[i];
    counter[MOTE_BLOCK - 1]++;
    carry(counter);
}

void CIPHER(_ctr_bytes)(uint8_t *out, const uint8_t *in, size_t len, uint8_t counter[16],
                        const CIPHER(_key) *key)
{
    size_t rest = len % MOTE_BLOCK, whole = len - rest;
    crypt(out, in, len / MOTE_BLOCK, counter, key);
    if (rest)
        crypt_rest(out + whole, in + whole, rest, counter, key);
}

#endif
