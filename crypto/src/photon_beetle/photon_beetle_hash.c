/* PHOTON-Beetle-Hash[32]: final-round submission to NIST LWC (May 2021) */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"
#include "mote/photon_beetle.h"

enum { FIRST = 16, RATE = 4, STATE = 32 };

typedef union {
    MOTE_ALIGNED uint16_t words[STATE / 2];
    uint8_t bytes[STATE];
} state_t;

/* The last byte of the state says how the message ended. */
static void add_constant(state_t *state, unsigned constant)
{
    state->bytes[STATE - 1] ^= (uint8_t)(constant << 5);
}

__attribute__((noinline)) static void hash(uint8_t digest[32], const uint8_t *msg, size_t len)
{
    state_t state;
    size_t n = len < FIRST ? len : FIRST;
    size_t left = len - n;

    for (unsigned i = 0; i < STATE; i++)
        state.bytes[i] = 0;
    mote_copy(state.bytes, msg, n);
    msg += n;

    if (left == 0) {
        if (n > 0 && n < FIRST)
            state.bytes[n] ^= 1;
        add_constant(&state, n < FIRST ? 1 : 2);
    } else {
        unsigned end = left % RATE ? 2 : 1;
        while (left) {
            n = left < RATE ? left : RATE;
            mote_photon256_permute(state.words);
            mote_xor(state.bytes, msg, n);
            if (n < RATE)
                state.bytes[n] ^= 1;
            msg += n;
            left -= n;
        }
        add_constant(&state, end);
    }
    mote_photon256_permute(state.words);
    mote_copy(digest, state.bytes, 16);
    mote_photon256_permute(state.words);
    mote_copy(digest + 16, state.bytes, 16);
}

void mote_photon_beetle_hash(uint8_t digest[32], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    mote_wipe_stack(MOTE_DEPTH(PHOTON_BEETLE_HASH));
}
