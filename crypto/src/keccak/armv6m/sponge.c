/* Whole lanes as words. */
#define MOTE_KECCAK_LANES
#include "keccak/sponge.c"
