/* In little flash, byte by byte. */
#include "romulus/romulus_n.c"
