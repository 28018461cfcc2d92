/* Two comparisons as people write them. */
#include <stddef.h>
#include <stdint.h>

int compare_and_stop(const uint8_t *a, const uint8_t *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return 1;
    return 0;
}

int compare_all(const uint8_t *a, const uint8_t *b, size_t n)
{
    uint8_t difference = 0;
    for (size_t i = 0; i < n; i++)
        difference |= a[i] ^ b[i];
    return difference;
}

/* A secret that is passed by value: in registers, in parts, on the stack. */
const uint8_t stored_key[4] = {1, 2, 3, 4};

int word_is_odd(uint16_t secret)
{
    if (secret & 1)
        return stored_key[0];
    return 2;
}

int on_the_stack(uint32_t a, uint16_t b, uint32_t split, uint16_t last)
{
    if (last & 1)
        return 1;
    if (split & 0x10000)
        return 2;
    return a == b;
}

int object(const uint8_t *key)
{
    if (key[3] & 1)
        return 1;
    return 2;
}
