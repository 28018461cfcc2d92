/* Romulus-H: Romulus v1.3 (the MDPH construction). */
#include "mote/romulus.h"

#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"
#include "romulus/skinny.h"

enum { BLOCK = MOTE_ROMULUS_BLOCK, RATE = 2 * BLOCK };

typedef struct {
    MOTE_ALIGNED uint16_t schedule[MOTE_ROMULUS_SCHEDULE_WORDS];
    MOTE_ALIGNED uint16_t left[BLOCK / 2];
    MOTE_ALIGNED uint16_t right[BLOCK / 2];
} mdph;

/* x = E(x) ^ x */
static void encipher_feed_forward(mdph *h, uint16_t x[BLOCK / 2])
{
    uint16_t before[BLOCK / 2];
    for (unsigned i = 0; i < BLOCK / 2; i++)
        before[i] = x[i];
    mote_romulus_skinny_encrypt(x, h->schedule);
    for (unsigned i = 0; i < BLOCK / 2; i++)
        x[i] ^= before[i];
}

/* (L, R) = (E(L) ^ L, E(L ^ 1) ^ L ^ 1) with TK1 = R and the message block as TK2 and TK3. */
static void compress(mdph *h, const uint8_t block[RATE])
{
    mote_romulus_skinny_schedule(h->schedule, (const uint8_t *)h->right, block, block + BLOCK);
    for (unsigned i = 0; i < BLOCK / 2; i++)
        h->right[i] = h->left[i];
    *(uint8_t *)h->right ^= 1;
    encipher_feed_forward(h, h->left);
    encipher_feed_forward(h, h->right);
}

static __attribute__((noinline)) void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    mdph h;
    uint8_t last[RATE];

    for (unsigned i = 0; i < BLOCK / 2; i++)
        h.left[i] = h.right[i] = 0;
    while (len >= RATE) {
        compress(&h, msg);
        msg += RATE;
        len -= RATE;
    }
    mote_copy(last, msg, len);
    for (size_t i = len; i < RATE - 1; i++)
        last[i] = 0;
    last[RATE - 1] = (uint8_t)len;
    *(uint8_t *)h.left ^= 2;
    compress(&h, last);
    mote_copy(digest, (const uint8_t *)h.left, BLOCK);
    mote_copy(digest + BLOCK, (const uint8_t *)h.right, BLOCK);
}

void mote_romulus_h(uint8_t digest[MOTE_ROMULUS_H_DIGEST_BYTES], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    mote_wipe_stack(MOTE_DEPTH(ROMULUS_H));
}
