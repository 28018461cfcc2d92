/*
 * How many bytes a public function in C wipes below its frame: as deep as a compiler puts secrets there. A
 * table of each instruction set has what was measured of the compiler that the project builds with, optimised
 * (`make depths`), on ARM for a Cortex-M3, which has been enough for a Cortex-M33
 * (tests/crypto/test_armv8m.py). What other compilers need beyond that, and any compiler that does not
 * optimise, is MOTE_DEPTH_BEYOND: more than GCC and clang have needed at any level
 * (tests/audit/test_other_compilers.py). Where there is no table, one number has been enough for all of them
 * and for 64-bit hosts.
 */
#ifndef MOTE_COMMON_DEPTH_H
#define MOTE_COMMON_DEPTH_H

#include "common/target.h"

#if defined(__OPTIMIZE__) && (defined(__clang__) || (defined(__RL78__) && __GNUC__ == 12))
#define MOTE_DEPTH_BEYOND 0
#else
#define MOTE_DEPTH_BEYOND 256
#endif

#if defined(__MSP430__)
#include "common/msp430/depth.h"
#define MOTE_DEPTH(function) (MOTE_DEPTH_##function + MOTE_DEPTH_BEYOND)
#elif defined(__AVR__)
#include "common/avr/depth.h"
#ifdef MOTE_AVR_3_BYTE_PC
/* What was measured has return addresses of two bytes: a byte more for each call that may be under way. */
#define MOTE_DEPTH_RETURNS 16
#else
#define MOTE_DEPTH_RETURNS 0
#endif
#define MOTE_DEPTH(function) (MOTE_DEPTH_##function + MOTE_DEPTH_BEYOND + MOTE_DEPTH_RETURNS)
#elif defined(__RL78__)
#include "common/rl78/depth.h"
#define MOTE_DEPTH(function) (MOTE_DEPTH_##function + MOTE_DEPTH_BEYOND)
#elif defined(MOTE_ARMV7M)
#include "common/armv7m/depth.h"
#define MOTE_DEPTH(function) (MOTE_DEPTH_##function + MOTE_DEPTH_BEYOND)
#elif defined(MOTE_ARMV6M)
#include "common/armv6m/depth.h"
#define MOTE_DEPTH(function) (MOTE_DEPTH_##function + MOTE_DEPTH_BEYOND)
#else
#define MOTE_DEPTH(function) 768
#endif

#endif
