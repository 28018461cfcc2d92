/* CMAC with AES-128: NIST SP 800-38B (2005, updated 2016). */
#define NAMED(what) mote_aes128_cmac##what
#define EXPAND mote_aes128_expand_key
#define ENCRYPT mote_aes128_encrypt
#define SHORTEST MOTE_AES128_CMAC_SHORTEST_TAG_BYTES
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_CMAC))
#include "cmac/mode.h"
