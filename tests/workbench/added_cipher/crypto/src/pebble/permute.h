#ifndef MOTE_PEBBLE_PERMUTE_H
#define MOTE_PEBBLE_PERMUTE_H

#include <stdint.h>

void mote_pebble_permute(uint8_t state[8], unsigned rounds);

#endif
