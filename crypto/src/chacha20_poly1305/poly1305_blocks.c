/* Processors with sizes of 32 bits or more multiply words by one instruction; smaller ones would call. */
#include "chacha20_poly1305/blocks.h"

#if SIZE_MAX < 0xffffffff
#include "chacha20_poly1305/poly1305_by_bits.h"
#else
#include "chacha20_poly1305/poly1305_by_limbs.h"
#endif
