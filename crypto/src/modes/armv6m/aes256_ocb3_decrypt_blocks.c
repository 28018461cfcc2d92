#include "modes/aes256.h"

#include "modes/paired_ocb3_decrypt_blocks.h"
