/* The round keys as the kernel `small` adds them: rows 0 and 1, four cells a word, row 1 turned right by one
 * column. */
#ifndef MOTE_ROMULUS_ROWS_ARMV6M_H
#define MOTE_ROMULUS_ROWS_ARMV6M_H

#include "common/bytes.h"
#include "romulus/skinny.h"

/* The schedule ^= the expansion of a tweakey: TK1, TK2 or TK3. */
void mote_romulus_expand_rows(uint16_t *schedule, const uint32_t *tweakey, unsigned lfsr);

/* The schedule ^= the expansion of from ^ to, whose first `len` bytes may differ. */
static inline void mote_romulus_change_rows(uint16_t *schedule, const uint8_t *from, const uint8_t *to,
                                            unsigned len, unsigned lfsr)
{
    uint32_t change[4];
    uint8_t *p = (uint8_t *)change;
    for (unsigned i = 0; i < MOTE_ROMULUS_BLOCK; i++)
        p[i] = i < len ? from[i] ^ to[i] : 0;
    mote_romulus_expand_rows(schedule, change, lfsr);
}

#endif
