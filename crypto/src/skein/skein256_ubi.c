#include "common/table.h"

static MOTE_TABLE uint8_t ROTATIONS[16] = {14, 16, 52, 57, 23, 40, 5, 37, 25, 33, 46, 12, 58, 22, 32, 32};
static MOTE_TABLE uint8_t PLACES[4] = {0, 3, 2, 1};

#define UBI mote_skein256_ubi
#define WORDS 4
#include "skein/threefish.h"
