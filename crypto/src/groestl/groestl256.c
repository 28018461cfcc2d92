/* Groestl-256: Groestl 2.0 (2011). */
#include "groestl/compress.h"
#include "mote/groestl.h"

#define NAMED(what) mote_groestl256##what
#define FORGET mote_wipe_stack(MOTE_DEPTH(GROESTL256))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(GROESTL256_PIECES))
#include "groestl/mode.h"
