#define NAMED(what) mote_groestl256##what
#define BLOCK 64
#include "groestl/compression.h"
