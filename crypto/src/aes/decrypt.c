#include "aes/portable_decrypt.h"
