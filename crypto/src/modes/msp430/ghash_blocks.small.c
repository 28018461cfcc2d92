/* Without tables for a key: the portable C. */
#include "modes/ghash_blocks.c"
