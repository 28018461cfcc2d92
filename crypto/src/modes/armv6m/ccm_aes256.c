#include "modes/aes256.h"

#include "modes/paired_ccm.h"
