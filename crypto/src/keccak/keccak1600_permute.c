#include "keccak/portable_permute.h"
