/* Without tables for a key: the portable C. */
#include "modes/ghash_expand_key.c"
