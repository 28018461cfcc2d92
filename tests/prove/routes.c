/* Routines that go one way or another by the last bits of a counter, called with a secret of three bytes. */
#include <stdint.h>

#define ROUTINE __attribute__((noinline)) static void

static void add(uint8_t *secret, const uint8_t *counter)
{
    for (unsigned i = 0; i < 3; i++)
        secret[i] ^= counter[i];
}

ROUTINE turn(uint8_t *secret, unsigned places)
{
    for (unsigned n = places; n; n--) {
        uint8_t first = secret[0];
        secret[0] = secret[1];
        secret[1] = secret[2];
        secret[2] = first;
    }
}

/* The bits of a short counter are all that decides. */
void routes(uint8_t *counter, uint8_t *secret)
{
    turn(secret, counter[2] & 31);
    add(secret, counter);
}

/* Too many decide. */
void roams(uint8_t *counter, uint8_t *secret)
{
    turn(secret, counter[2] & 127);
    add(secret, counter);
}

ROUTINE turn_but_once(uint8_t *secret, unsigned places)
{
    if (places == 21)
        secret[1] ^= secret[2] & 4;
    turn(secret, places);
}

/* One way of 32 is wrong, for half of the secrets. */
void strays(uint8_t *counter, uint8_t *secret)
{
    turn_but_once(secret, counter[2] & 31);
    add(secret, counter);
}
