/*
 * What assembly for AVR asks of this header: where the stack pointer and the flags are. RAMPZ is left out,
 * for tables lie in the first 64 KB, which LPM reaches without it. C has no registers here.
 */
#ifndef MOTE_AVR_IO_H
#define MOTE_AVR_IO_H

#ifdef __ASSEMBLER__
#define SPL 0x3d
#define SPH 0x3e
#define SREG 0x3f
#define _SFR_IO_ADDR(place) (place)
#endif

#endif
