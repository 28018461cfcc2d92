#include "modes/aes128.h"

#include "modes/portable_ccm.h"
