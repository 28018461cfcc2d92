/* The expanded key of AES-128-GCM. */
#include "modes/aes128.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM))
#define SIZED MOTE_AES128_GCM_EXPAND_KEY
#include "modes/portable_gcm_expand_key.h"
