#include "modes/portable_ccm.h"
