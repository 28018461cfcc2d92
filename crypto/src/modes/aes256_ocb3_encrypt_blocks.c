#include "modes/aes256.h"

#include "modes/portable_ocb3_encrypt_blocks.h"
