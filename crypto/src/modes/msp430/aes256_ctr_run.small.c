/* The small block cipher has no way in between its rounds: here the portable C is the small part. */
#include "modes/aes256.h"

#include "modes/portable_ctr_run.h"
