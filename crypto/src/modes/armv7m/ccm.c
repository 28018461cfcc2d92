#include "modes/paired_ccm.h"
