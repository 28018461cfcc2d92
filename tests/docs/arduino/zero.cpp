/* As much of Arduino's core for the Zero: what a sketch says on the serial line is kept in memory. */
#include "Arduino.h"

Line Serial;
char said[256];
static unsigned used;

void Line::begin(unsigned long)
{
}

void Line::write(char character)
{
    if (used < sizeof said)
        said[used++] = character;
}

void Line::print(const char *text)
{
    while (*text)
        write(*text++);
}

void Line::print(unsigned number, int base)
{
    if (number >= (unsigned)base)
        print(number / base, base);
    write("0123456789ABCDEF"[number % base]);
}

void Line::println(const char *text)
{
    print(text);
    print("\r\n");
}

/* Arduino's own goes round for ever; this one ends. */
int main()
{
    setup();
    loop();
    return 0;
}
