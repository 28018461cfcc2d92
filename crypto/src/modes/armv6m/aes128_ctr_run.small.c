#include "modes/aes128.h"

#include "modes/portable_ctr_run.h"
