#include "modes/portable_ghash_blocks.h"
