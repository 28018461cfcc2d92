#include "modes/aes128.h"

#include "modes/paired_ccm.h"
