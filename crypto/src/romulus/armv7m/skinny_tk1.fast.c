#define MOTE_ROMULUS_TURNED
#include "romulus/armv7m/tk1.h"
