#include "romulus/armv7m/schedule.h"
