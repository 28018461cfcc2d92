/*
 * How many bytes a public function in C wipes below its frame: as deep as a compiler puts secrets there. A
 * table of each instruction set has what was measured (`make depths`); where there is none, a number that has
 * been enough for all of them and for 64-bit hosts.
 */
#ifndef MOTE_COMMON_DEPTH_H
#define MOTE_COMMON_DEPTH_H

#if defined(__MSP430__)
#include "common/msp430/depth.h"
#define MOTE_DEPTH(function) MOTE_DEPTH_##function
#elif defined(__AVR__)
#include "common/avr/depth.h"
#define MOTE_DEPTH(function) MOTE_DEPTH_##function
#elif defined(__ARM_ARCH_7M__) || defined(__ARM_ARCH_7EM__)
#include "common/armv7m/depth.h"
#define MOTE_DEPTH(function) MOTE_DEPTH_##function
#else
#define MOTE_DEPTH(function) 768
#endif

#endif
