/* The expanded key of AES-256-GCM. */
#include "modes/aes256.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES256_GCM))
#define SIZED MOTE_AES256_GCM_EXPAND_KEY
#include "modes/portable_gcm_expand_key.h"
