/* Whole blocks in assembly. */
#define MOTE_ISAP_BLOCKS
#include "isap/isap.c"
