/* By bytes, which takes less code. */
#include "keccak/sponge.c"
