/* Controls: functions of the library with one fault each, which one claim of a statement is about. */
#include "common/pieces.h"
#include "common/secure.h"
#include "mote/tinyjambu.h"

typedef mote_tinyjambu_128_context Context;

enum { TAG = 8 };

/* Changes a register of its caller's caller, which no compiler expects. */
void spoil(void);
__asm__(".text\n.global spoil\nspoil:\n inc r9\n ret\n");

/* A tag that differs in one bit. */
static void other(uint8_t *second, const uint8_t *tag)
{
    for (unsigned i = 0; i < TAG; i++)
        second[i] = tag[i];
    second[0] ^= 1;
}

/* 0xff if the tags differ, else 0, without a branch. */
static uint8_t mask_of(const uint8_t *own, const uint8_t *tag)
{
    uint16_t wrong = 0;
    for (unsigned i = 0; i < TAG; i++)
        wrong |= own[i] ^ tag[i];
    wrong = (uint16_t)(wrong + 255u) >> 8;
    __asm__("" : "+r"(wrong));
    return (uint8_t)-wrong;
}

/* Encryption; `after` is done behind it. */
#define ENCRYPT(name, after)                                                                                 \
    void name##_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t len, const uint8_t *ad,         \
                        size_t ad_len, const uint8_t *nonce, const uint8_t *key)                             \
    {                                                                                                        \
        mote_tinyjambu_128_encrypt(ct, tag, pt, len, ad, ad_len, nonce, key);                                \
        after;                                                                                               \
    }

ENCRYPT(right, )
ENCRYPT(ct, ct[0] ^= 1)
ENCRYPT(tag, tag[7] ^= 128)
ENCRYPT(kept, spoil())

/* Decryption that goes one of two ways by the verdict. */
static __attribute__((noinline)) int opened(uint8_t *pt, const uint8_t *ct, size_t len, const uint8_t *tag,
                                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                            const uint8_t *key)
{
    Context context;
    mote_tinyjambu_128_init(&context, nonce, key);
    mote_tinyjambu_128_ad(&context, ad, ad_len);
    mote_tinyjambu_128_decrypt_update_unverified(&context, pt, ct, len);
    int s = mote_tinyjambu_128_decrypt_final(&context, tag);
    for (size_t i = 0; s && i < len; i++)
        pt[i] = 0;
    return s;
}

/* `after` is done behind it, with the status s. */
#define DECRYPT(name, after)                                                                                 \
    int name##_decrypt(uint8_t *pt, const uint8_t *ct, size_t len, const uint8_t *tag, const uint8_t *ad,    \
                       size_t ad_len, const uint8_t *nonce, const uint8_t *key)                              \
    {                                                                                                        \
        int s = opened(pt, ct, len, tag, ad, ad_len, nonce, key);                                            \
        after;                                                                                               \
        return s;                                                                                            \
    }

DECRYPT(right, )
DECRYPT(rejected_pt, if (s) pt[0] = 1)
DECRYPT(rejected_status, if (s) s = 1)
DECRYPT(rejected_kept, if (s) spoil())
DECRYPT(
    rejected_verdict, if (s) {
        uint8_t second[TAG];
        other(second, tag);
        s = opened(pt, ct, len, second, ad, ad_len, nonce, key);
    })
DECRYPT(accepted_pt, if (!s) pt[0] ^= 1)
DECRYPT(accepted_status, if (!s) s = 1)
DECRYPT(accepted_kept, if (!s) spoil())
DECRYPT(
    accepted_verdict, if (!s && !mote_equal(pt, "\x5a", 1)) {
        pt[0] = 0;
        s = -1;
    })

/* The tag of a message that was decrypted: its end as one that was encrypted, which is else out of order. */
static void own_tag(Context *context, uint8_t *own)
{
    mote_goes_on(&context->phase, MOTE_DECRYPT);
    mote_tinyjambu_128_encrypt_final(context, own);
}

/* Decryption that goes one way; gives all ones if the tag is wrong. */
static __attribute__((noinline)) int masked(uint8_t *pt, const uint8_t *ct, size_t len, const uint8_t *tag,
                                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                            const uint8_t *key)
{
    Context context;
    uint8_t own[TAG], m;
    mote_tinyjambu_128_init(&context, nonce, key);
    mote_tinyjambu_128_ad(&context, ad, ad_len);
    mote_tinyjambu_128_decrypt_update_unverified(&context, pt, ct, len);
    own_tag(&context, own);
    m = mask_of(own, tag);
    for (size_t i = 0; i < len; i++)
        pt[i] &= (uint8_t)~m;
    return (int)(int8_t)m;
}

#define MASKED(name, after)                                                                                  \
    int name##_decrypt(uint8_t *pt, const uint8_t *ct, size_t len, const uint8_t *tag, const uint8_t *ad,    \
                       size_t ad_len, const uint8_t *nonce, const uint8_t *key)                              \
    {                                                                                                        \
        int s = masked(pt, ct, len, tag, ad, ad_len, nonce, key);                                            \
        after;                                                                                               \
        return s;                                                                                            \
    }

MASKED(masked_right, )
MASKED(masked_pt, pt[0] |= s & 1)
MASKED(masked_status, s ^= s & 1)
MASKED(masked_kept, spoil())

/* Computations in pieces: all steps are the library's, but for those that are given. */
#define STEP(name, step)                                                                                     \
    __asm__(".text\n.global " #name "_" #step "\n" #name "_" #step ":\n br #mote_tinyjambu_128_" #step "\n");
#define BEGIN(name) STEP(name, init) STEP(name, ad) STEP(name, wipe)
#define ENCRYPTS(name) STEP(name, encrypt_update) STEP(name, encrypt_final)
#define DECRYPTS(name) STEP(name, decrypt_update_unverified) STEP(name, decrypt_final)

#define SEALS(name, after)                                                                                   \
    BEGIN(name)                                                                                              \
    DECRYPTS(name) STEP(name, encrypt_update) int name##_encrypt_final(Context *context, uint8_t *tag)       \
    {                                                                                                        \
        int s = mote_tinyjambu_128_encrypt_final(context, tag);                                              \
        after;                                                                                               \
        return s;                                                                                            \
    }

#define OPENS(name, before, after)                                                                           \
    BEGIN(name)                                                                                              \
    ENCRYPTS(name)                                                                                           \
    STEP(name, decrypt_update_unverified) int name##_decrypt_final(Context *context, const uint8_t *tag)     \
    {                                                                                                        \
        before;                                                                                              \
        int s = mote_tinyjambu_128_decrypt_final(context, tag);                                              \
        after;                                                                                               \
        return s;                                                                                            \
    }

BEGIN(pieces_right)
ENCRYPTS(pieces_right)
DECRYPTS(pieces_right)
SEALS(pieces_tag, tag[0] ^= 1)
SEALS(pieces_context, *(uint8_t *)context = 1)
SEALS(pieces_kept, spoil())
SEALS(pieces_status, s = 1)
BEGIN(pieces_ct)
DECRYPTS(pieces_ct)
STEP(pieces_ct, encrypt_final)
void pieces_ct_encrypt_update(Context *context, uint8_t *ct, const uint8_t *pt, size_t len)
{
    mote_tinyjambu_128_encrypt_update(context, ct, pt, len);
    if (len)
        ct[0] ^= 1;
}
BEGIN(pieces_pt)
ENCRYPTS(pieces_pt)
STEP(pieces_pt, decrypt_final)
void pieces_pt_decrypt_update_unverified(Context *context, uint8_t *pt, const uint8_t *ct, size_t len)
{
    mote_tinyjambu_128_decrypt_update_unverified(context, pt, ct, len);
    if (len)
        pt[0] ^= 1;
}
OPENS(pieces_rejected_status, , if (s) s = 1)
OPENS(pieces_rejected_context, , if (s) * (uint8_t *)context = 1)
OPENS(pieces_rejected_kept, , if (s) spoil())
OPENS(
    pieces_rejected_verdict, Context copy = *context, if (s) {
        uint8_t second[TAG];
        other(second, tag);
        s = mote_tinyjambu_128_decrypt_final(&copy, second);
    })
OPENS(pieces_accepted_status, , if (!s) s = 1)
OPENS(pieces_accepted_context, , if (!s) * (uint8_t *)context = 1)
OPENS(pieces_accepted_kept, , if (!s) spoil())
OPENS(pieces_accepted_verdict, uint8_t first = *(uint8_t *)context,
      if (!s && !mote_equal(&first, "\x5a", 1)) s = -1)

static __attribute__((noinline)) int final_masked(Context *context, const uint8_t *tag)
{
    uint8_t own[TAG];
    own_tag(context, own);
    return (int)(int8_t)mask_of(own, tag);
}

#define ENDS_MASKED(name, after)                                                                             \
    BEGIN(name)                                                                                              \
    ENCRYPTS(name)                                                                                           \
    int name##_decrypt_final(Context *context, const uint8_t *tag)                                           \
    {                                                                                                        \
        int s = final_masked(context, tag);                                                                  \
        after;                                                                                               \
        return s;                                                                                            \
    }
#define UPDATES(name) STEP(name, decrypt_update_unverified)

UPDATES(pieces_masked_right)
ENDS_MASKED(pieces_masked_right, )
UPDATES(pieces_masked_status)
ENDS_MASKED(pieces_masked_status, s ^= s & 1)
UPDATES(pieces_masked_context)
ENDS_MASKED(pieces_masked_context, *(uint8_t *)context = 1)
UPDATES(pieces_masked_kept)
ENDS_MASKED(pieces_masked_kept, spoil())
ENDS_MASKED(pieces_masked_pt, )
void pieces_masked_pt_decrypt_update_unverified(Context *context, uint8_t *pt, const uint8_t *ct, size_t len)
{
    mote_tinyjambu_128_decrypt_update_unverified(context, pt, ct, len);
    if (len)
        pt[0] ^= 1;
}
