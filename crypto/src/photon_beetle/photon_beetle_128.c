/* PHOTON-Beetle-AEAD[128]: final-round submission to NIST LWC (May 2021) */
#include "common/bytes.h"
#include "common/secure.h"
#include "mote/photon_beetle.h"
#include "photon_beetle/frames.h"

enum { RATE = 16, STATE = 32 };

typedef union {
    uint16_t words[STATE / 2];
    uint8_t bytes[STATE];
} state_t;

typedef enum { ENCRYPT, DECRYPT } direction_t;

/* The last byte of the state separates the phases. */
static void add_constant(state_t *state, unsigned constant)
{
    state->bytes[STATE - 1] ^= (uint8_t)(constant << 5);
}

static void absorb(state_t *state, const uint8_t *data, size_t len)
{
    while (len) {
        size_t n = len < RATE ? len : RATE;
        mote_photon256_permute(state->words);
        mote_xor(state->bytes, data, n);
        if (n < RATE)
            state->bytes[n] ^= 1;
        data += n;
        len -= n;
    }
}

/*
 * One block of n bytes. The keystream is the second half of the rate followed by the first half turned right
 * by one bit as a little-endian number; the rate then takes in the padded plaintext.
 */
static void crypt_block(state_t *state, uint8_t *out, const uint8_t *in, size_t n, direction_t direction)
{
    uint8_t keystream[RATE];
    for (unsigned i = 0; i < RATE / 2; i++) {
        keystream[i] = state->bytes[RATE / 2 + i];
        keystream[RATE / 2 + i] = (uint8_t)(state->bytes[i] >> 1 | state->bytes[(i + 1) % (RATE / 2)] << 7);
    }
    for (size_t i = 0; i < n; i++) {
        uint8_t before = in[i], after = before ^ keystream[i];
        state->bytes[i] ^= direction == ENCRYPT ? before : after;
        out[i] = after;
    }
    if (n < RATE)
        state->bytes[n] ^= 1;
}

/* All of the mode up to the tag, which is left in the first 16 bytes of the state. */
static void run(state_t *state, uint8_t *out, const uint8_t *in, size_t len, const uint8_t *ad, size_t ad_len,
                const uint8_t *nonce, const uint8_t *key, direction_t direction)
{
    mote_copy(state->bytes, nonce, 16);
    mote_copy(state->bytes + 16, key, 16);

    if (ad_len) {
        absorb(state, ad, ad_len);
        add_constant(state, (len ? 1U : 3U) + (ad_len % RATE != 0));
    }
    if (len) {
        size_t left = len;
        while (left) {
            size_t n = left < RATE ? left : RATE;
            mote_photon256_permute(state->words);
            crypt_block(state, out, in, n, direction);
            out += n;
            in += n;
            left -= n;
        }
        add_constant(state, (ad_len ? 1U : 5U) + (len % RATE != 0));
    }
    if (!ad_len && !len)
        add_constant(state, 1);
    mote_photon256_permute(state->words);
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    state_t state;
    run(&state, ct, pt, pt_len, ad, ad_len, nonce, key, ENCRYPT);
    mote_copy(tag, state.bytes, 16);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    state_t state;
    run(&state, pt, ct, ct_len, ad, ad_len, nonce, key, DECRYPT);
    int result = mote_equal(state.bytes, tag, 16);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_photon_beetle_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                    const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                    const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(PHOTON_BEETLE_FRAMES);
}

int mote_photon_beetle_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                   const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(PHOTON_BEETLE_FRAMES);
    return result;
}
