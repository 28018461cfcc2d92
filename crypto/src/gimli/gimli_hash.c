#include "common/depth.h"
#include "common/secure.h"
#include "gimli/sponge.h"
#include "mote/gimli.h"

__attribute__((noinline)) static void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    uint32_t state[12];
    size_t offset = 0;
    for (unsigned i = 0; i < 12; i++)
        state[i] = 0;
    for (; len; len--) {
        *mote_byte_of_words(state, offset) ^= *msg++;
        if (++offset == MOTE_GIMLI_RATE) {
            mote_gimli_permute(state);
            offset = 0;
        }
    }
    mote_gimli_end(state, offset);
    mote_gimli_read(state, digest);
    mote_gimli_permute(state);
    mote_gimli_read(state, digest + MOTE_GIMLI_RATE);
}

void mote_gimli_hash(uint8_t digest[MOTE_GIMLI_HASH_DIGEST_BYTES], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    mote_wipe_stack(MOTE_DEPTH(GIMLI_HASH));
}
