/* The modes of AES-256: how names of the cipher begin, and what walks the offsets of OCB3. */
#ifndef MOTE_MODES_AES256_H
#define MOTE_MODES_AES256_H

#include "mote/modes.h"

#define CIPHER(what) mote_aes256##what
#define OCB3_NEXT mote_aes256_ocb3_next

#endif
