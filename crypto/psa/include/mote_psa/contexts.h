/*
 * What the driver keeps between the calls of an operation in several parts. Nothing of PSA is included, so
 * that a core can include this file where it defines its own operations (psa/crypto_driver_contexts_*.h). All
 * fields are private. An operation of zeros is inactive; one that is active may be copied byte by byte.
 */
#ifndef MOTE_PSA_CONTEXTS_H
#define MOTE_PSA_CONTEXTS_H

/*
 * The families of the library that the driver uses. Without any of these macros it uses all; with some,
 * define them for the driver and for the core alike, since sizes depend on them.
 */
#if !defined(MOTE_PSA_ASCON) && !defined(MOTE_PSA_MODES) && !defined(MOTE_PSA_SHA2) &&                       \
    !defined(MOTE_PSA_KECCAK)
#define MOTE_PSA_ASCON
#define MOTE_PSA_MODES
#define MOTE_PSA_SHA2
#define MOTE_PSA_KECCAK
#endif

/* With MOTE_PSA_AES128_ONLY, which likewise goes to both, keys of AES-256 are left to the core. */
#ifndef MOTE_PSA_AES128_ONLY
#define MOTE_PSA_AES256
#endif

#include <stdint.h>

#ifdef MOTE_PSA_ASCON
#include "mote/ascon.h"
#endif
#ifdef MOTE_PSA_MODES
#include "mote/modes.h"
#endif
#ifdef MOTE_PSA_SHA2
#include "mote/sha2.h"
#endif
#ifdef MOTE_PSA_KECCAK
#include "mote/keccak.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    union {
        uint8_t none;
#ifdef MOTE_PSA_ASCON
        mote_ascon_hash256_context ascon_hash256;
#endif
#ifdef MOTE_PSA_SHA2
        mote_sha256_context sha256;
        mote_sha512_context sha512;
#endif
#ifdef MOTE_PSA_KECCAK
        mote_sha3_256_context sha3_256;
        mote_sha3_512_context sha3_512;
#endif
    } context;
    uint32_t algorithm; /* 0: inactive */
} mote_psa_hash_operation_t;

typedef struct {
    union {
        uint8_t none;
#ifdef MOTE_PSA_ASCON
        mote_ascon_xof128_context ascon_xof128;
        mote_ascon_cxof128_context ascon_cxof128;
#endif
#ifdef MOTE_PSA_KECCAK
        mote_shake128_context shake128;
#endif
    } context;
    uint32_t algorithm; /* 0: inactive */
    uint8_t state;
} mote_psa_xof_operation_t;

typedef struct {
    union {
        uint8_t none;
#ifdef MOTE_PSA_ASCON
        struct {
            mote_ascon_aead128_context context;
            uint8_t key[MOTE_ASCON_AEAD128_MASKED_KEY_BYTES]; /* until the nonce is there */
        } ascon;
#endif
#ifdef MOTE_PSA_MODES
        struct {
            union {
                struct {
                    mote_aes128_ccm_context context;
                    mote_aes128_ccm_key key;
                } aes128;
#ifdef MOTE_PSA_AES256
                struct {
                    mote_aes256_ccm_context context;
                    mote_aes256_ccm_key key;
                } aes256;
#endif
            } by;
            uint8_t nonce[MOTE_AES128_CCM_NONCE_BYTES]; /* until the lengths are there */
        } ccm;
        struct {
            union {
                struct {
                    mote_aes128_gcm_context context;
                    mote_aes128_gcm_key key;
                } aes128;
#ifdef MOTE_PSA_AES256
                struct {
                    mote_aes256_gcm_context context;
                    mote_aes256_gcm_key key;
                } aes256;
#endif
            } by;
        } gcm;
#endif
    } with;
    uint32_t ad_left; /* what may still come */
    uint32_t left;
    uint8_t mode;
    uint8_t tag_bytes;
    uint8_t state; /* 0: inactive */
    uint8_t flags;
} mote_psa_aead_operation_t;

#ifdef __cplusplus
}
#endif

#endif
