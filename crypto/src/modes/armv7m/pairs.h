/* Blocks of which two take as long as one: whole runs of them, in place. */
#ifndef MOTE_MODES_PAIRS_ARMV7M_H
#define MOTE_MODES_PAIRS_ARMV7M_H

#include "mote/aes.h"

void mote_aes128_encrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_key *key);
void mote_aes128_decrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_decryption_key *key);

#endif
