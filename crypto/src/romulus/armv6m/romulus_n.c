/* Aligned blocks as words. */
#define MOTE_ROMULUS_ALIGNED_WORDS
#include "romulus/romulus_n.c"
