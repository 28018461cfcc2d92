/* In little flash, byte by byte. */
#include "photon_beetle/photon_beetle_128_incremental.c"
