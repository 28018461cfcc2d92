#include "modes/portable_ocb3_decrypt_blocks.h"
