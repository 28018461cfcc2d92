#include "romulus/armv7m/tk2.h"
