/* In little flash, the portable code, whose schedule has a format of its own. */
#include "romulus/skinny_tk2.c"
