#include "mote/isap.h"

#include "ascon/block.h"
#include "ascon/frames.h"
#include "ascon/permute.h"
#include "common/depth.h"
#include "common/secure.h"
#include "isap/block.h"
#include "isap/rekey.h"

enum { STATE_WORDS = 20, RATE = 8, NONCE = 16, KEY = 16, TAG = 16, SESSION = 24 };

/* What the second lane begins with: which of the three uses of the permutation this is. */
enum { FOR_MAC = 0x01, FOR_MAC_KEY = 0x02, FOR_STREAM_KEY = 0x03 };

#ifdef MOTE_ISAP_BLOCKS
#define permute_6 mote_isap_permute_6
#define permute_12 mote_isap_permute_12
#else
#define permute_6 mote_ascon_permute_6
#define permute_12 mote_ascon_permute_12
#endif

/* state = 16 bytes || the 24-byte constant of a use: its number, 128-bit key, rates 64 and 1, rounds 12, 1,
 * 6, 12. */
static void start(uint16_t state[STATE_WORDS], const uint8_t first[16], unsigned use)
{
    for (unsigned i = 0; i < STATE_WORDS; i++)
        state[i] = 0;
    mote_ascon_absorb(MOTE_ASCON_BIG, state, first, 16);
    state[11] = (uint16_t)(use << 8 | 0x80);
    state[10] = 0x4001;
    state[9] = 0x0C01;
    state[8] = 0x060C;
    permute_12(state);
}

/* Blocks of 8 bytes, the last one, which may be empty, padded; twelve rounds after each. */
static void absorb(uint16_t state[STATE_WORDS], const uint8_t *in, size_t len)
{
#ifdef MOTE_ISAP_BLOCKS
    mote_isap_absorb_blocks(state, in, len / RATE);
    in += len - len % RATE;
    len %= RATE;
#else
    for (; len >= RATE; in += RATE, len -= RATE) {
        mote_isap_absorb_block(state, in);
        permute_12(state);
    }
#endif
    mote_ascon_absorb(MOTE_ASCON_BIG, state, in, len);
    mote_ascon_pad(MOTE_ASCON_BIG, state, len);
    permute_12(state);
}

/* out = in ^ the key stream of the session that the nonce and the key make; nothing to do means no session.
 */
static void stream(uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce, const uint8_t *key)
{
    MOTE_ALIGNED uint16_t state[STATE_WORDS];
    if (!len)
        return;
    start(state, key, FOR_STREAM_KEY);
    mote_isap_rekey(state, nonce);
    for (unsigned i = 12; i < STATE_WORDS; i++)
        state[i] = 0;
    mote_ascon_absorb(MOTE_ASCON_BIG, state + 12, nonce, NONCE);
#ifdef MOTE_ISAP_BLOCKS
    mote_isap_stream_blocks(state, out, in, len / RATE);
    in += len - len % RATE;
    out += len - len % RATE;
    len %= RATE;
#else
    for (; len >= RATE; in += RATE, out += RATE, len -= RATE) {
        permute_6(state);
        mote_isap_stream_block(state, out, in);
    }
#endif
    if (len) {
        permute_6(state);
        for (size_t i = 0; i < len; i++) {
            uint16_t word = state[(i >> 1) ^ MOTE_ASCON_BIG];
            out[i] = in[i] ^ (uint8_t)(i & 1 ? word : word >> 8);
        }
    }
}

/* The tag: a hash of nonce, associated data and ciphertext; half of it re-keyed, and permuted once more. */
static void mac(uint8_t tag[TAG], const uint8_t *ct, size_t ct_len, const uint8_t *ad, size_t ad_len,
                const uint8_t *nonce, const uint8_t *key)
{
    MOTE_ALIGNED uint16_t state[STATE_WORDS];
    MOTE_ALIGNED uint16_t session[STATE_WORDS];
    uint8_t y[16];
    start(state, nonce, FOR_MAC);
    absorb(state, ad, ad_len);
    state[16] ^= 1;
    absorb(state, ct, ct_len);
    mote_ascon_extract(MOTE_ASCON_BIG, y, state, sizeof y);
    start(session, key, FOR_MAC_KEY);
    mote_isap_rekey(session, y);
    for (unsigned i = 0; i < 8; i++)
        state[i] = session[i];
    permute_12(state);
    mote_ascon_extract(MOTE_ASCON_BIG, tag, state, TAG);
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    stream(ct, pt, pt_len, nonce, key);
    mac(tag, ct, pt_len, ad, ad_len, nonce, key);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    uint8_t expected[TAG];
    mac(expected, ct, ct_len, ad, ad_len, nonce, key);
    int result = mote_equal(tag, expected, TAG);
    if (result)
        mote_wipe(pt, ct_len);
    else
        stream(pt, ct, ct_len, nonce, key);
    return result;
}

void mote_isap_a_128a_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_ascon_wipe_frames(MOTE_DEPTH(ISAP_A_128A));
}

int mote_isap_a_128a_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                             const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_ascon_wipe_frames(MOTE_DEPTH(ISAP_A_128A));
    return result;
}
