/*
 * Counter mode: NIST SP 800-38A, Section 6.5. The source that includes this has included the cipher before,
 * as for modes/blocks.h, and defined FORGET, which wipes the stack below a public function.
 */
#ifndef MOTE_MODES_CTR_H
#define MOTE_MODES_CTR_H

#include "common/depth.h"
#include "common/secure.h"
#include "modes/blocks.h"

void CIPHER(_ctr_expand_key)(CIPHER(_ctr_key) *expanded, const uint8_t *key)
{
    CIPHER(_expand_key)(&expanded->cipher, key);
    FORGET;
}

void CIPHER(_ctr_crypt)(uint8_t *out, const uint8_t *in, size_t len, uint8_t *counter,
                        const CIPHER(_ctr_key) *key)
{
    CIPHER(_ctr_bytes)(out, in, len, counter, &key->cipher);
    FORGET;
}

#endif
