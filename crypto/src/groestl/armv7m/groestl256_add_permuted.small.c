/* In little flash, the portable code. */
#include "groestl/groestl256_add_permuted.c"
