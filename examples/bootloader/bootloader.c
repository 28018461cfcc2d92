#include "bootloader.h"

void update_begin(update *u, const uint8_t header[HEADER], const uint8_t nonce[16], const uint8_t key[16])
{
    board_erase_slot();
    u->written = 0;
    mote_ascon_aead128_init(&u->aead, nonce, key);
    mote_ascon_aead128_ad(&u->aead, header, HEADER);
}

int update_page(update *u, uint8_t *page, size_t len)
{
    if (len > (size_t)(SLOT - u->written)) {
        update_abort(u);
        return -1;
    }
    mote_ascon_aead128_decrypt_update_unverified(&u->aead, page, page, len);
    board_write_slot(u->written, page, len);
    u->written = (uint16_t)(u->written + len);
    return 0;
}

int update_end(update *u, const uint8_t tag[16])
{
    int result = mote_ascon_aead128_decrypt_final(&u->aead, tag);
    if (result)
        board_erase_slot();
    else
        board_boot_slot();
    return result;
}

void update_abort(update *u)
{
    mote_ascon_aead128_wipe(&u->aead);
    board_erase_slot();
    u->written = SLOT; /* nothing more is taken */
}
