/* A sensor node seals a reading into a packet: header in the clear, reading encrypted, both authenticated. */
#include "mote/ascon.h"

enum { HEADER = 4, READING = 8 };

/* packet = header (counter, already there) || encrypted reading || tag: 4 + 8 + 16 bytes. */
void sensor_seal(uint8_t packet[HEADER + READING + 16], const uint8_t reading[READING],
                 const uint8_t nonce[16], const uint8_t key[16])
{
    mote_ascon_aead128_encrypt(packet + HEADER, packet + HEADER + READING, reading, READING, packet, HEADER,
                               nonce, key);
}

/* The gateway's side: 0, or MOTE_ERR_AUTH for a packet that was not sealed under this key and nonce. */
int sensor_open(uint8_t reading[READING], const uint8_t packet[HEADER + READING + 16],
                const uint8_t nonce[16], const uint8_t key[16])
{
    return mote_ascon_aead128_decrypt(reading, packet + HEADER, READING, packet + HEADER + READING, packet,
                                      HEADER, nonce, key);
}
