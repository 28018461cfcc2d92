#include "modes/aes128.h"

#include "modes/ctr_bytes.h"
