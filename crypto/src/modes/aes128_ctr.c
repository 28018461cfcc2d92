/* AES-128 in counter mode. */
#include "common/target.h"
#include "modes/aes128.h"

/* CCM, which contains it, leaves its frames as deep or deeper; but not on ARMv6-M, where it goes by pairs of
 * its own. GCM, which contains it, does there. */
#ifdef MOTE_ARMV6M
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM))
#else
#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_CCM))
#endif
#include "modes/ctr.h"
