/* Seals a reading, opens it, and refuses a packet that was changed: 0 when all of that happened. */
#include <stdint.h>

void sensor_seal(uint8_t packet[28], const uint8_t reading[8], const uint8_t nonce[16],
                 const uint8_t key[16]);
int sensor_open(uint8_t reading[8], const uint8_t packet[28], const uint8_t nonce[16], const uint8_t key[16]);

int main(void)
{
    static const uint8_t key[16] = {1}, nonce[16] = {2}, reading[8] = "21.5 C";
    static uint8_t packet[28], opened[8];

    sensor_seal(packet, reading, nonce, key);
    if (sensor_open(opened, packet, nonce, key) != 0)
        return 1;
    for (unsigned i = 0; i < sizeof reading; i++)
        if (opened[i] != reading[i])
            return 2;
    packet[0] ^= 1;
    return sensor_open(opened, packet, nonce, key) == 0 ? 3 : 0;
}
