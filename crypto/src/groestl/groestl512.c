/* Groestl-512: Groestl 2.0 (2011). */
#include "groestl/compress.h"
#include "mote/groestl.h"

#define NAMED(what) mote_groestl512##what
#define FORGET mote_wipe_stack(MOTE_DEPTH(GROESTL512))
#define FORGET_PIECES mote_wipe_stack(MOTE_DEPTH(GROESTL512_PIECES))
#include "groestl/mode.h"
