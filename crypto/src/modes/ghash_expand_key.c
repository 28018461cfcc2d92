#include "modes/portable_ghash_expand_key.h"
