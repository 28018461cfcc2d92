#include "romulus/armv7m/tk1.h"
