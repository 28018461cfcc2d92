/* Controls: AES-128 by the module of a CC430, with faults in how it is used. */
#include <stdint.h>

#define CONTROL (*(volatile uint16_t *)0x09c0)
#define STATUS (*(volatile uint16_t *)0x09c4)
#define KEY (*(volatile uint16_t *)0x09c6)
#define IN (*(volatile uint8_t *)0x09c8)
#define OUT (*(volatile uint8_t *)0x09ca)

#define RESET 0x80
#define BUSY 1
#define HAS_KEY 2

static void give_key(const uint16_t *key)
{
    for (unsigned i = 0; i < 8; i++)
        KEY = key[i];
}

static void give(const uint8_t *in)
{
    for (unsigned i = 0; i < 16; i++)
        IN = in[i];
}

static void take(uint8_t *out)
{
    for (unsigned i = 0; i < 16; i++)
        out[i] = OUT;
}

static void wait(void)
{
    while (STATUS & BUSY)
        ;
}

void right(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    CONTROL = RESET;
    give_key(keys);
    give(in);
    wait();
    take(out);
}

/* Decrypts with a key that is one for encryption. */
void backwards(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    CONTROL = RESET | 3;
    give_key(keys);
    give(in);
    wait();
    take(out);
}

/* The second half of the key is the first one for some keys. */
void half(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    uint16_t other = (keys[0] ^ 0x1234) | (keys[1] ^ 0x5678);
    other |= other >> 8;
    other |= other >> 4;
    other |= other >> 2;
    uint16_t same = (uint16_t)(((other | other >> 1) & 1) - 1);
    CONTROL = RESET;
    for (unsigned i = 0; i < 8; i++)
        KEY = keys[i] ^ (same & (keys[i] ^ keys[i % 4]));
    give(in);
    wait();
    take(out);
}

/* Takes what is there before the module is ready. */
void early(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    CONTROL = RESET;
    give_key(keys);
    give(in);
    take(out);
}

/* With the key that was there before. */
void stale(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    (void)keys;
    STATUS = HAS_KEY;
    give(in);
    wait();
    take(out);
}

/* What to do depends on the key. */
void told(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    CONTROL = RESET | (keys[0] & 1);
    give_key(keys);
    give(in);
    wait();
    take(out);
}

/* Gives the next block while the module works on the first, which is an error. */
void hasty(uint8_t *out, const uint8_t *in, const uint16_t *keys)
{
    CONTROL = RESET;
    give_key(keys);
    give(in);
    give(in);
    wait();
    take(out);
}
