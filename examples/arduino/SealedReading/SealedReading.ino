/*
 * A sensor node: a reading becomes a packet (counter in the clear, reading encrypted, tag), which is opened again as a
 * gateway would. What happens is said on the serial line, at 9600 baud.
 */
#include <mote/ascon.h>

enum { COUNTER = 4, READING = 8, TAG = MOTE_ASCON_AEAD128_TAG_BYTES };

/* A product has its own key, of random bytes, and counts on where it stopped: no nonce serves twice under a key. */
static const uint8_t key[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static uint8_t nonce[16];
static uint8_t packet[COUNTER + READING + TAG];

static void seal(uint8_t count, const char *reading)
{
    nonce[0] = packet[0] = count;
    mote_ascon_aead128_encrypt(packet + COUNTER, packet + COUNTER + READING, (const uint8_t *)reading, READING,
                               packet, COUNTER, nonce, key);
}

static void open_packet()
{
    char reading[READING + 1] = {0};
    int result = mote_ascon_aead128_decrypt((uint8_t *)reading, packet + COUNTER, READING,
                                            packet + COUNTER + READING, packet, COUNTER, nonce, key);
    Serial.print("opened: ");
    Serial.println(result == 0 ? reading : "no, it was changed");
}

void setup()
{
    Serial.begin(9600);
    seal(1, "21.5 C  ");
    Serial.print("packet:");
    for (uint8_t i = 0; i < sizeof packet; i++) {
        Serial.print(packet[i] < 16 ? " 0" : " ");
        Serial.print(packet[i], HEX);
    }
    Serial.println("");
    open_packet();
    packet[COUNTER] ^= 1;
    open_packet();
}

void loop()
{
}
