#include "modes/aes256.h"

#include "modes/portable_ccm.h"
