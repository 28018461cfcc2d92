/* A boot loader's update: an encrypted image arrives page by page and is written to the slot that is not
 * booted. */
#ifndef BOOTLOADER_H
#define BOOTLOADER_H

#include "mote/ascon.h"

enum { PAGE = 512, SLOT = 4 * PAGE, HEADER = 8 };

typedef struct {
    mote_ascon_aead128_context aead;
    uint16_t written; /* bytes in the slot so far */
} update;

/* The header is in the clear and authenticated: who the image is for, its version, whatever the vendor says.
 */
void update_begin(update *u, const uint8_t header[HEADER], const uint8_t nonce[16], const uint8_t key[16]);

/* Decrypt `len` bytes in place, PAGE or, at the end, fewer, and write them. 0, or -1 when the slot is full.
 */
int update_page(update *u, uint8_t *page, size_t len);

/* 0 if all of it was genuine: the slot boots from now on. Else MOTE_ERR_AUTH, and the slot is empty again. */
int update_end(update *u, const uint8_t tag[16]);

/* The transfer broke off: forget it. */
void update_abort(update *u);

/* What the board provides. Whatever is in the slot must not run, nor be shown to anyone, before
 * board_boot_slot. */
void board_erase_slot(void);
void board_write_slot(uint16_t offset, const uint8_t *data, size_t len);
void board_boot_slot(void);

#endif
