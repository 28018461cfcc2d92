/* As much of Arduino's core as a sketch needs that speaks on the serial line, for an ATmega328P of 16 MHz. */
#ifndef ARDUINO_H
#define ARDUINO_H

#include <stddef.h>
#include <stdint.h>

#define DEC 10
#define HEX 16

class Line {
public:
    void begin(unsigned long baud);
    void print(const char *text);
    void print(unsigned number, int base = DEC);
    void println(const char *text);

private:
    void write(char character);
};

extern Line Serial;

void setup();
void loop();

#endif
