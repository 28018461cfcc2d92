#define NAMED(what) mote_groestl512##what
#define COLUMNS 16
#define ROUNDS 14
#define FARTHEST 11
#include "groestl/rounds.h"
