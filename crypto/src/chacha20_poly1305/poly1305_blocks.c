/* Where a word is an int or less, a processor multiplies it by one instruction; smaller ones would call. */
#include "chacha20_poly1305/blocks.h"

#include <limits.h>

#if UINT_MAX < 0xffffffff
#include "chacha20_poly1305/poly1305_by_bits.h"
#else
#include "chacha20_poly1305/poly1305_by_limbs.h"
#endif
