/* Aligned blocks as words. */
#define MOTE_PHOTON_BEETLE_ALIGNED_WORDS
#include "photon_beetle/photon_beetle_128_incremental.c"
