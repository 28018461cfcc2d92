/* CMAC with AES-256: NIST SP 800-38B (2005, updated 2016). */
#define NAMED(what) mote_aes256_cmac##what
#define EXPAND mote_aes256_expand_key
#define ENCRYPT mote_aes256_encrypt
#define SHORTEST MOTE_AES256_CMAC_SHORTEST_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_CMAC))
#include "cmac/mode.h"
