#define NAMED(what) mote_groestl512##what
#define BLOCK 128
#include "groestl/compression.h"
