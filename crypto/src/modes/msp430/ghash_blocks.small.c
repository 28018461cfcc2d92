/* Without tables for a key: the portable C. */
#include "modes/portable_ghash_blocks.h"
