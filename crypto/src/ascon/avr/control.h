/* How the AVR kernels of the Ascon permutation count their rounds: by the constants, which go down by STEP
 * from round to round. */
#ifndef MOTE_ASCON_AVR_CONTROL_H
#define MOTE_ASCON_AVR_CONTROL_H

#define CONTROL_STEP 0x0f
#define CONTROL(rounds) (0x3c + CONTROL_STEP * (rounds))

#endif
