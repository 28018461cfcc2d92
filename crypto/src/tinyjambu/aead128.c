#include "mote/tinyjambu.h"

#include "common/bytes.h"
#include "common/secure.h"
#include "tinyjambu/permute.h"

/* Frame bits (TinyJAMBU v2, Table 3.1) stand at bits 36..38 of the state: in word 2, four bits up. */
enum { FRAME_NONCE = 0x10, FRAME_AD = 0x30, FRAME_MESSAGE = 0x50, FRAME_TAG = 0x70 };

/* Stack that the functions below the two public ones leave behind, at most, in any variant. */
enum { DEAD_STACK = 120 };

typedef struct {
    uint16_t state[8];
    uint16_t key[8];
} context;

static void step(context *c, unsigned frame, unsigned blocks)
{
    c->state[2] ^= (uint16_t)frame;
    mote_tinyjambu_permute(c->state, c->key, blocks);
}

/* Up to four bytes into the upper 32 bits of the state; a short word is marked by its length. */
static void absorb(context *c, const uint8_t *in, size_t n)
{
    for (unsigned i = 0; i < n; i++)
        c->state[6 + i / 2] ^= (uint16_t)(in[i] << (i & 1 ? 8 : 0));
    if (n < 4)
        c->state[2] ^= (uint16_t)n;
}

static void start(context *c, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < 8; i++) {
        c->state[i] = 0;
        c->key[i] = mote_load16_le(key + 2 * i);
    }
    step(c, 0, MOTE_TINYJAMBU_P1024);
    for (unsigned i = 0; i < 3; i++) {
        step(c, FRAME_NONCE, MOTE_TINYJAMBU_P640);
        absorb(c, nonce + 4 * i, 4);
    }
    while (ad_len) {
        size_t n = ad_len < 4 ? ad_len : 4;
        step(c, FRAME_AD, MOTE_TINYJAMBU_P640);
        absorb(c, ad, n);
        ad += n;
        ad_len -= n;
    }
}

/* out = in ^ key stream; what is absorbed is the plaintext, so `decrypting` says on which side it stands. */
static void crypt(context *c, uint8_t *out, const uint8_t *in, size_t len, int decrypting)
{
    while (len) {
        size_t n = len < 4 ? len : 4;
        uint8_t plain[4];
        step(c, FRAME_MESSAGE, MOTE_TINYJAMBU_P1024);
        for (unsigned i = 0; i < n; i++) {
            uint8_t stream = (uint8_t)(c->state[4 + i / 2] >> (i & 1 ? 8 : 0));
            uint8_t other = in[i] ^ stream;
            plain[i] = decrypting ? other : in[i];
            out[i] = other;
        }
        absorb(c, plain, n);
        mote_wipe(plain, sizeof plain);
        in += n;
        out += n;
        len -= n;
    }
}

static void finish(context *c, uint8_t tag[8])
{
    step(c, FRAME_TAG, MOTE_TINYJAMBU_P1024);
    mote_store16_le(tag, c->state[4]);
    mote_store16_le(tag + 2, c->state[5]);
    step(c, FRAME_TAG, MOTE_TINYJAMBU_P640);
    mote_store16_le(tag + 4, c->state[4]);
    mote_store16_le(tag + 6, c->state[5]);
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    context c;
    start(&c, ad, ad_len, nonce, key);
    crypt(&c, ct, pt, pt_len, 0);
    finish(&c, tag);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    context c;
    uint8_t expected[8];
    start(&c, ad, ad_len, nonce, key);
    crypt(&c, pt, ct, ct_len, 1);
    finish(&c, expected);
    int result = mote_equal(tag, expected, sizeof expected);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_tinyjambu_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
}

int mote_tinyjambu_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                               const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
    return result;
}
