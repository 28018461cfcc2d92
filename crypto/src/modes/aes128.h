/* The modes of AES-128: how names of the cipher begin, and what walks the offsets of OCB3. */
#ifndef MOTE_MODES_AES128_H
#define MOTE_MODES_AES128_H

#include "mote/modes.h"

#define CIPHER(what) mote_aes128##what
#define OCB3_NEXT mote_ocb3_next

#endif
