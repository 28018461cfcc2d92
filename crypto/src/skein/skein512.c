/* Skein-512 with 512 bits of output: Skein 1.3 (2010), Section 3.5. */
#include "common/table.h"
#include "mote/skein.h"

/* The chaining value after the block of the configuration. */
static MOTE_TABLE uint64_t INITIAL[8] = {0x4903adff749c51ce, 0x0d95de399746df03, 0x8fd1934127c79bce,
                                         0x9a255629ff352cb1, 0x5db62599df6ca7b0, 0xeabe394ca9d5c3f4,
                                         0x991112c71a75b523, 0xae18a40b660fcc33};

#define NAMED(what) mote_skein512##what
#define FORGET mote_wipe_stack(MOTE_DEPTH(SKEIN512))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(SKEIN512_PIECES))
#include "skein/mode.h"
