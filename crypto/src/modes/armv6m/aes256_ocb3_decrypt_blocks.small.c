#include "modes/aes256.h"

#include "modes/portable_ocb3_decrypt_blocks.h"
