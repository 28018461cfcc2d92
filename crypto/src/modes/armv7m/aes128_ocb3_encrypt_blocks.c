#include "modes/paired_ocb3_encrypt_blocks.h"
