/*
 * KMAC128, the message authentication code of SHA-3. Source: [SP800-185] (2016). Keys, messages and
 * customization strings of any length, in bytes. Conventions: API.md.
 */
#ifndef MOTE_KMAC_H
#define MOTE_KMAC_H

#include "mote/common.h"
#include "mote/keccak.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The shortest tag that a verification takes: [SP800-185, Section 8.4.2]. */
#define MOTE_KMAC128_SHORTEST_TAG_BYTES 4

/*
 * The tag of len bytes under a key of key_len bytes, 16 at least for 128 bits of security. The customization
 * string says what the tag is for, and may be empty. Any tag_len: as it goes into the tag, a shorter one is
 * no beginning of a longer one. [SP800-185, Section 4.3].
 */
void mote_kmac128(uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len, const uint8_t *key,
                  size_t key_len, const uint8_t *custom, size_t custom_len);

/*
 * Whether these tag_len bytes are a message's tag of this length: 0 if they are, MOTE_ERR_AUTH if not. It
 * takes the same time for both. MOTE_ERR_PARAMETERS if tag_len is less than the shortest.
 */
MOTE_MUST_CHECK int mote_kmac128_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len,
                                        const uint8_t *key, size_t key_len, const uint8_t *custom,
                                        size_t custom_len);

/*
 * A message in pieces. A context, of 202 bytes or 204, may be copied with memcpy or assignment: one copied
 * behind `init` begins another message under the same key and string, for two permutations less. Its fields
 * are private, and worth as much as the key: `final` and `final_verify` zero it.
 */
typedef struct {
    mote_keccak_sponge sponge;
} mote_kmac128_context;

void mote_kmac128_init(mote_kmac128_context *context, const uint8_t *key, size_t key_len,
                       const uint8_t *custom, size_t custom_len);
void mote_kmac128_update(mote_kmac128_context *context, const uint8_t *msg, size_t len);
void mote_kmac128_final(mote_kmac128_context *context, uint8_t *tag, size_t tag_len);
MOTE_MUST_CHECK int mote_kmac128_final_verify(mote_kmac128_context *context, const uint8_t *tag,
                                              size_t tag_len);

#ifdef __cplusplus
}
#endif

#endif
