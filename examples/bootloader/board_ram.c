/* A board for trying things out: the slot is in RAM. A real one programs flash here, and says what is booted
 * there. */
#include "bootloader.h"

uint8_t board_slot[SLOT];
uint16_t board_boots_slot;

void board_erase_slot(void)
{
    board_boots_slot = 0;
    for (size_t i = 0; i < SLOT; i++)
        board_slot[i] = 0xff;
}

void board_write_slot(uint16_t offset, const uint8_t *data, size_t len)
{
    for (size_t i = 0; i < len; i++)
        board_slot[offset + i] = data[i];
}

void board_boot_slot(void)
{
    board_boots_slot = 1;
}
