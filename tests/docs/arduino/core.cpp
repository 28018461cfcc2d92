#include "Arduino.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

Line Serial;

void Line::begin(unsigned long baud)
{
    UBRR0 = (F_CPU / 8 / baud - 1) / 2;
    UCSR0B = _BV(TXEN0);
}

void Line::write(char character)
{
    while (!(UCSR0A & _BV(UDRE0)))
        ;
    UDR0 = character;
}

#include "print.h"

/* Arduino's own goes round for ever; this one ends, by the sleep from which nothing wakes. */
int main()
{
    setup();
    loop();
    while (!(UCSR0A & _BV(TXC0)))
        ;
    cli();
    sleep_enable();
    sleep_cpu();
    return 0;
}
