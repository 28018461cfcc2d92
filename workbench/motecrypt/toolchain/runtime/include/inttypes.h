/* The integer types; their formats belong to printing, which there is none of. */
#ifndef MOTE_RUNTIME_INTTYPES_H
#define MOTE_RUNTIME_INTTYPES_H

#include <stdint.h>

#endif
