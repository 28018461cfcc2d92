#include "common/bytes.h"
#include "sgcm/sgcm.h"

void mote_sgcm_expand_key(mote_sgcm_hash_key *hash_key, const uint8_t h[16])
{
    for (unsigned i = 0; i < 8; i++)
        hash_key->words[i] = mote_load16_le(h + 2 * i);
}
