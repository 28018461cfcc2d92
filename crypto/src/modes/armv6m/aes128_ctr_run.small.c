#include "modes/portable_ctr_run.h"
