/* What differs between the three Ascon AEADs: NIST SP 800-232, Section 4; Ascon v1.2, Section 2.4. */
#ifndef MOTE_ASCON_MODES_H
#define MOTE_ASCON_MODES_H

#include "ascon/aead.h"

static const mote_ascon_aead MOTE_ASCON_AEAD128 = {
    .order = MOTE_ASCON_LITTLE,
    .rate = 16,
    .iv = {0x0001, 0x808c, 0x1000, 0x0000},
    .separator_word = 19,
    .separator = 0x8000,
    .permute = mote_ascon_permute_8,
};

static const mote_ascon_aead MOTE_ASCON_128_V12 = {
    .order = MOTE_ASCON_BIG,
    .rate = 8,
    .iv = {0x0000, 0x0000, 0x0c06, 0x8040},
    .separator_word = 16,
    .separator = 0x0001,
    .permute = mote_ascon_permute_6,
};

static const mote_ascon_aead MOTE_ASCON_128A_V12 = {
    .order = MOTE_ASCON_BIG,
    .rate = 16,
    .iv = {0x0000, 0x0000, 0x0c08, 0x8080},
    .separator_word = 16,
    .separator = 0x0001,
    .permute = mote_ascon_permute_8,
};

#endif
