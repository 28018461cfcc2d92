#include "aes/portable_encrypt.h"
