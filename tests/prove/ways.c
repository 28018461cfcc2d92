/* Controls: counters of three bytes, the last of them lowest, that are added to a secret. */
#include <stdint.h>

static void add(uint8_t *secret, const uint8_t *counter)
{
    for (unsigned i = 0; i < 3; i++)
        secret[i] ^= counter[i];
}

/* Right: the carry goes as far as it has to. */
void counts(uint8_t *counter, uint8_t *secret)
{
    for (unsigned i = 3; !++counter[--i] && i;)
        ;
    add(secret, counter);
}

/* The carry is lost for one counter in 2^16. */
void forgets(uint8_t *counter, uint8_t *secret)
{
    if (!++counter[2])
        ++counter[1];
    add(secret, counter);
}

/* A secret decides, but only where the counter's last byte has become 0. */
void peeks(uint8_t *counter, uint8_t *secret)
{
    volatile uint8_t seen = 0;
    for (unsigned i = 3; !++counter[--i] && i;)
        if (secret[0] & 1)
            seen = 1;
    add(secret, counter);
}

/* The bytes of the secret in an order that the counter's last two bits decide, by a jump for each way. */
void turns(uint8_t *counter, uint8_t *secret)
{
    for (unsigned n = counter[2] & 3; n; n--) {
        uint8_t first = secret[0];
        secret[0] = secret[1];
        secret[1] = secret[2];
        secret[2] = first;
    }
}
