#include "modes/aes256.h"

#include "modes/portable_ctr_run.h"
