/* Skein-256 with 256 bits of output: Skein 1.3 (2010), Section 3.5. */
#include "common/table.h"
#include "mote/skein.h"

/* The chaining value after the block of the configuration. */
static MOTE_TABLE uint64_t INITIAL[4] = {0xfc9da860d048b449, 0x2fca66479fa7d833, 0xb33bc3896656840f,
                                         0x6a54e920fde8da69};

#define NAMED(what) mote_skein256##what
#define FORGET mote_wipe_stack(MOTE_DEPTH(SKEIN256))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(SKEIN256_PIECES))
#include "skein/mode.h"
