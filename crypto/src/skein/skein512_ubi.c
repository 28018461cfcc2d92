#include "common/table.h"

static MOTE_TABLE uint8_t ROTATIONS[32] = {46, 36, 19, 37, 33, 27, 14, 42, 17, 49, 36, 39, 44, 9,  54, 56,
                                           39, 30, 34, 24, 13, 50, 10, 17, 25, 29, 39, 43, 8,  35, 56, 22};
static MOTE_TABLE uint8_t PLACES[8] = {2, 1, 4, 7, 6, 5, 0, 3};

#define UBI mote_skein512_ubi
#define WORDS 8
#include "skein/threefish.h"
