#define MOTE_ROMULUS_TURNED
#include "romulus/armv7m/tk2.h"
