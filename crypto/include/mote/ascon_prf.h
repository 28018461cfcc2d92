/*
 * Ascon-MAC, Ascon-PRF and Ascon-PRFshort v1.3: keyed functions over the permutation of Ascon, with the byte
 * order of NIST SP 800-232 [AsconPRF]. NIST has not standardised them; the version is in their names so that
 * a standard may differ. Conventions: API.md.
 */
#ifndef MOTE_ASCON_PRF_H
#define MOTE_ASCON_PRF_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_ASCON_MAC_V13_KEY_BYTES 16
#define MOTE_ASCON_MAC_V13_TAG_BYTES 16
#define MOTE_ASCON_PRF_V13_KEY_BYTES 16
#define MOTE_ASCON_PRFSHORT_V13_KEY_BYTES 16

/* The shortest tag that a verification takes; 8 bytes or more for most purposes. */
#define MOTE_ASCON_MAC_V13_SHORTEST_TAG_BYTES 4

/* The longest message and output of Ascon-PRFshort. */
#define MOTE_ASCON_PRFSHORT_V13_MAX_BYTES 16

/* Ascon-MAC: the tag of len bytes. */
void mote_ascon_mac_v13(uint8_t tag[16], const uint8_t *msg, size_t len, const uint8_t *key);

/*
 * Whether the first tag_len bytes of a message's tag are these: 0 if they are, MOTE_ERR_AUTH if not. It takes
 * the same time for both. MOTE_ERR_PARAMETERS if tag_len is less than the shortest, or more than the whole.
 */
MOTE_MUST_CHECK int mote_ascon_mac_v13_verify(const uint8_t *tag, size_t tag_len, const uint8_t *msg,
                                              size_t len, const uint8_t *key);

/*
 * Ascon-PRF: out_len bytes that depend on a message of any length. Outputs of several lengths begin alike:
 * the length is no input. An output serves as a tag, which its user compares in constant time, or as keys.
 */
void mote_ascon_prf_v13(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len, const uint8_t *key);

/*
 * Ascon-PRFshort: one permutation for a message of at most 16 bytes, and as many of output: half of the time
 * of Ascon-MAC. 0, or MOTE_ERR_PARAMETERS for more, with nothing written.
 */
int mote_ascon_prfshort_v13(uint8_t *out, size_t out_len, const uint8_t *msg, size_t len, const uint8_t *key);

/*
 * A message in pieces. A context may be copied and continued twice: behind `init` it stands for the key. It
 * is secret: `final` and `final_verify` zero it, Ascon-PRF has a function of its own for that. Its fields are
 * private.
 */
typedef struct {
    MOTE_ALIGNED uint16_t state[20]; /* five 64-bit lanes, least significant word first */
    uint8_t offset;                  /* bytes already absorbed into or squeezed out of the block */
    uint8_t squeezing;               /* 0 while absorbing, 1 from the first squeeze on */
} mote_ascon_prf_sponge;
typedef mote_ascon_prf_sponge mote_ascon_mac_v13_context;
typedef mote_ascon_prf_sponge mote_ascon_prf_v13_context;

void mote_ascon_mac_v13_init(mote_ascon_mac_v13_context *context, const uint8_t *key);
void mote_ascon_mac_v13_update(mote_ascon_mac_v13_context *context, const uint8_t *msg, size_t len);
void mote_ascon_mac_v13_final(mote_ascon_mac_v13_context *context, uint8_t tag[16]);
MOTE_MUST_CHECK int mote_ascon_mac_v13_final_verify(mote_ascon_mac_v13_context *context, const uint8_t *tag,
                                                    size_t tag_len);

void mote_ascon_prf_v13_init(mote_ascon_prf_v13_context *context, const uint8_t *key);

/* All of the message comes before the first squeeze. */
void mote_ascon_prf_v13_update(mote_ascon_prf_v13_context *context, const uint8_t *msg, size_t len);

/* The next out_len bytes of output; any number of calls gives the same bytes as one. */
void mote_ascon_prf_v13_squeeze(mote_ascon_prf_v13_context *context, uint8_t *out, size_t out_len);

/* Zero the context. */
void mote_ascon_prf_v13_wipe(mote_ascon_prf_v13_context *context);

#ifdef __cplusplus
}
#endif

#endif
