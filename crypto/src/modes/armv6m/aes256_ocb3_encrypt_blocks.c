#include "modes/aes256.h"

#include "modes/paired_ocb3_encrypt_blocks.h"
