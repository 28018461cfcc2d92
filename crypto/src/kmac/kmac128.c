/* KMAC128: NIST SP 800-185 (2016), Section 4, over cSHAKE128, Section 3. */
#include "mote/kmac.h"

#include "common/depth.h"
#include "common/secure.h"
#include "keccak/permute.h"
#include "keccak/sponge.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(KMAC128))

/* CODE: the most bytes of an encoded length. PART: of a tag, compared at once. */
enum { RATE = 168, SUFFIX = 0x04, CODE = sizeof(size_t) + 2, PART = 8 };

typedef mote_kmac128_context context_type;

/*
 * A length in bits, the highest byte first, behind the number of its bytes: Section 2.3.1. Returns how many
 * bytes these are with the first, which left_encode has before the others and right_encode behind them.
 */
static unsigned encode(uint8_t code[CODE], size_t bytes)
{
    unsigned count = 1;
    for (size_t rest = bytes >> 5; rest; rest >>= 8)
        count++;
    code[0] = (uint8_t)count;
    code[count] = (uint8_t)(bytes << 3);
    bytes >>= 5;
    for (unsigned i = count; --i; bytes >>= 8)
        code[i] = (uint8_t)bytes;
    return count + 1;
}

/* encode_string, and zeros to the end of the block that bytepad has begun. */
static void absorb_string(mote_keccak_sponge *sponge, const uint8_t *string, size_t len)
{
    uint8_t code[CODE];
    mote_keccak_absorb(sponge, code, encode(code, len), RATE);
    mote_keccak_absorb(sponge, string, len, RATE);
    if (sponge->offset) {
        mote_keccak1600_permute(sponge->state);
        sponge->offset = 0;
    }
}

__attribute__((noinline)) static void begin(mote_keccak_sponge *sponge, const uint8_t *key, size_t key_len,
                                            const uint8_t *custom, size_t custom_len)
{
    mote_keccak_start(sponge);
    /* left_encode(168), the bits of the name, and the name: the bytes 1, 168; 1, 32; KMAC. */
    sponge->state[0] = 0x43414d4b2001a801;
    sponge->offset = 8;
    absorb_string(sponge, custom, custom_len);
    sponge->state[0] ^= 0xa801;
    sponge->offset = 2;
    absorb_string(sponge, key, key_len);
}

/* The tag's length ends what is absorbed. */
static void end(mote_keccak_sponge *sponge, size_t tag_len)
{
    uint8_t code[CODE];
    unsigned n = encode(code, tag_len);
    mote_keccak_absorb(sponge, code + 1, n - 1, RATE);
    mote_keccak_absorb(sponge, code, 1, RATE);
}

void mote_kmac128_init(context_type *context, const uint8_t *key, size_t key_len, const uint8_t *custom,
                       size_t custom_len)
{
    begin(&context->sponge, key, key_len, custom, custom_len);
    FORGET;
}

void mote_kmac128_update(context_type *context, const uint8_t *msg, size_t len)
{
    mote_keccak_absorb(&context->sponge, msg, len, RATE);
    FORGET;
}

void mote_kmac128_final(context_type *context, uint8_t *tag, size_t tag_len)
{
    end(&context->sponge, tag_len);
    mote_keccak_squeeze(&context->sponge, tag, tag_len, RATE, SUFFIX);
    mote_wipe(context, sizeof *context);
    FORGET;
}

/* The verdict is no secret, but the right tag is. */
int mote_kmac128_final_verify(context_type *context, const uint8_t *tag, size_t tag_len)
{
    int status = MOTE_ERR_PARAMETERS;
    if (tag_len >= MOTE_KMAC128_SHORTEST_TAG_BYTES) {
        uint8_t right[PART];
        status = 0;
        end(&context->sponge, tag_len);
        while (tag_len) {
            size_t n = tag_len < PART ? tag_len : PART;
            mote_keccak_squeeze(&context->sponge, right, n, RATE, SUFFIX);
            status |= mote_equal(right, tag, n);
            tag += n;
            tag_len -= n;
        }
        mote_wipe(right, sizeof right);
    }
    mote_wipe(context, sizeof *context);
    FORGET;
    return status;
}

void mote_kmac128(uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len, const uint8_t *key,
                  size_t key_len, const uint8_t *custom, size_t custom_len)
{
    context_type context;
    begin(&context.sponge, key, key_len, custom, custom_len);
    mote_keccak_absorb(&context.sponge, msg, len, RATE);
    mote_kmac128_final(&context, tag, tag_len);
}

int mote_kmac128_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len,
                        const uint8_t *key, size_t key_len, const uint8_t *custom, size_t custom_len)
{
    context_type context;
    begin(&context.sponge, key, key_len, custom, custom_len);
    mote_keccak_absorb(&context.sponge, msg, len, RATE);
    return mote_kmac128_final_verify(&context, tag, tag_len);
}
