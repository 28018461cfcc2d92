/*
 * SKINNY-128-384+ with a schedule: Romulus v1.3; SKINNY, CRYPTO 2016.
 *
 * A schedule holds, for each of the 40 rounds, what the round adds to cells 0..7: TK1 ^ TK2 ^ TK3 ^ constant.
 * Everything in it is linear in the tweakey, so changing a tweak means adding the expansion of the
 * difference: the other parts need no second look. How a schedule lies in memory is a matter between the
 * functions below, which are replaced together.
 */
#ifndef MOTE_ROMULUS_SKINNY_H
#define MOTE_ROMULUS_SKINNY_H

#include "common/table.h"
#include "common/target.h"
#include "mote/common.h"
#include <stdint.h>

enum {
    MOTE_ROMULUS_ROUNDS = 40,
    MOTE_ROMULUS_BLOCK = 16,
    MOTE_ROMULUS_SCHEDULE_WORDS = MOTE_ROMULUS_ROUNDS * 8 / 2,
};

/*
 * Where the portable schedule has what: 8 bytes a round, for these cells. Two bytes make a word of the state,
 * and the words come in the order of the columns that consume them (row 1 has been rotated by then).
 */
static MOTE_TABLE uint8_t MOTE_ROMULUS_KEY_CELLS[8] = {0, 1, 7, 4, 2, 3, 5, 6};

/* The schedule of a tweakey, 16 bytes each. */
void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                  const uint8_t *tk3);

/* The same for a TK1 of 8 bytes, behind which are zeros. ARMv6-M and ARMv7-M have it apart; others expand the
 * zeros. */
#if defined(MOTE_ARMV6M) || defined(MOTE_ARMV7M)
void mote_romulus_skinny_schedule_counter(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                          const uint8_t *tk3);
#else
#define mote_romulus_skinny_schedule_counter mote_romulus_skinny_schedule
#endif

/* The schedule of a tweakey whose TK2 was `from` becomes that of the tweakey whose TK2 is `to`. */
void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to);

/* The same for the first 8 bytes of TK1, whose others are 0. A counter is no secret: time may follow the
 * difference. */
void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to);

/* Call `run` with the job and with room for a schedule, which is wiped with `mote_romulus_schedule_stack`
 * bytes of the stack. */
void mote_romulus_with_schedule(void (*run)(void *job, uint16_t *schedule), void *job);
extern MOTE_TABLE uint16_t mote_romulus_schedule_stack;

/* One block under a schedule, in place: bytes in the order of memory, as words for their alignment. A
 * schedule has room for the cipher to work in: it is not constant. */
void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule);

#endif
