/* The expanded key of AES-128-OCB3: RFC 7253, Section 4.1. */
#include "modes/portable_aes128_ocb3_expand_key.h"
