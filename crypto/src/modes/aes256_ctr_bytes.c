#include "modes/aes256.h"

#include "modes/ctr_bytes.h"
