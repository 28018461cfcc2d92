/* AES-128-GCM with a nonce of 12 bytes and a tag of 16: NIST SP 800-38D. */
#include "modes/portable_aes128_gcm.h"
