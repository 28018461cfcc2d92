/* The AES module takes the key itself. */
#include "aes/msp430_aes/keep_key.h"
#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM))
#define SIZED MOTE_AES128_GCM_EXPAND_KEY
#include "modes/portable_gcm_expand_key.h"
