#define MOTE_ROMULUS_TURNED
#include "romulus/armv7m/schedule.h"
