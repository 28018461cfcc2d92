#define NAMED(what) mote_groestl256##what
#define COLUMNS 8
#define ROUNDS 10
#define FARTHEST 7
#include "groestl/rounds.h"
