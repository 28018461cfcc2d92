/*
 * The compression function: Groestl 2.0 (2011), Section 3.2. The includer has defined NAMED, how names begin,
 * and BLOCK.
 */
#include "groestl/compress.h"

void NAMED(_compress)(uint8_t chain[BLOCK], const uint8_t *block)
{
    NAMED(_add_permuted)(chain, block, MOTE_GROESTL_P);
    NAMED(_add_permuted)(chain, block, MOTE_GROESTL_Q);
}
