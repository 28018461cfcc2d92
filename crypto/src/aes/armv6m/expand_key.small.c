#include "aes/portable_expand_key.h"
