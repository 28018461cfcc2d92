/*
 * What differs between the variants of the library that a program must know: sizes of objects. Whoever
 * compiles with these headers defines MOTE_VARIANT_FAST or MOTE_VARIANT_SMALL for the library and for the
 * program alike, or neither of them for the default; the project's CMake and PlatformIO files do so, and
 * `mote export` writes it here. A program and a library that disagree do not link, because names say the
 * sizes.
 *
 * Macros alone, for C and for assembly.
 */
#ifndef MOTE_VARIANT_H
#define MOTE_VARIANT_H

#if defined(MOTE_VARIANT_FAST) && defined(MOTE_VARIANT_SMALL)
#error "mote/variant.h: a build is of one variant, fast or small"
#endif

/*
 * Of an expanded key of GCM, what the hash takes: where RAM takes the same time everywhere (MSP430, AVR)
 * tables of multiples, as large as the variant has RAM for; with AES-256 the same.
 */
#if defined(__MSP430__) && defined(MOTE_VARIANT_FAST)
#define MOTE_AES128_GCM_HASH_KEY_BYTES 1024
#define MOTE_AES128_GCM_EXPAND_KEY mote_aes128_gcm_expand_key_1024
#define MOTE_AES256_GCM_EXPAND_KEY mote_aes256_gcm_expand_key_1024
#elif (defined(__MSP430__) && !defined(MOTE_VARIANT_SMALL)) ||                                               \
    (defined(__AVR__) && defined(MOTE_VARIANT_FAST))
#define MOTE_AES128_GCM_HASH_KEY_BYTES 512
#define MOTE_AES128_GCM_EXPAND_KEY mote_aes128_gcm_expand_key_512
#define MOTE_AES256_GCM_EXPAND_KEY mote_aes256_gcm_expand_key_512
#else
#define MOTE_AES128_GCM_HASH_KEY_BYTES 16
#if defined(__MSP430__) || defined(__AVR__)
#define MOTE_AES128_GCM_EXPAND_KEY mote_aes128_gcm_expand_key_16
#define MOTE_AES256_GCM_EXPAND_KEY mote_aes256_gcm_expand_key_16
#endif
#endif

/*
 * Of a key, what a mode keeps for AES-128: all round keys. The AES module of an MSP430 or CC430 makes them
 * itself from 16 bytes: whoever compiles with the sources of the folder msp430_aes defines MOTE_AES_MODULE,
 * for the library and for the program alike. Of AES-256, which not each module has, all are kept.
 */
#if defined(MOTE_AES_MODULE)
#define MOTE_AES128_KEPT_KEY_BYTES 16
#define mote_aes128_ocb3_expand_key mote_aes128_ocb3_expand_key_module
#define mote_aes128_sgcm_expand_key mote_aes128_sgcm_expand_key_module
#undef MOTE_AES128_GCM_EXPAND_KEY
#if MOTE_AES128_GCM_HASH_KEY_BYTES == 1024
#define MOTE_AES128_GCM_EXPAND_KEY mote_aes128_gcm_expand_key_1040
#elif MOTE_AES128_GCM_HASH_KEY_BYTES == 512
#define MOTE_AES128_GCM_EXPAND_KEY mote_aes128_gcm_expand_key_528
#else
#define MOTE_AES128_GCM_EXPAND_KEY mote_aes128_gcm_expand_key_32
#endif
#else
#define MOTE_AES128_KEPT_KEY_BYTES 176
#endif

#if defined(MOTE_AES128_GCM_EXPAND_KEY)
#define mote_aes128_gcm_expand_key MOTE_AES128_GCM_EXPAND_KEY
#endif
#if defined(MOTE_AES256_GCM_EXPAND_KEY)
#define mote_aes256_gcm_expand_key MOTE_AES256_GCM_EXPAND_KEY
#endif

#endif
