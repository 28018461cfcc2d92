#include "modes/portable_gcm.h"
