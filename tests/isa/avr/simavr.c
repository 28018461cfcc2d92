/* Runs functions in simavr: reads cases, writes what has become of them.
 *
 * A case: words of code (16 bits), the code, r0 to r31, SREG, 512 bytes of RAM from 0x100 on, how often
 * it is to be run (32 bits). An answer: cycles and instructions (64 bits), r0 to r31, SREG, the RAM.
 * The code is called once for each time, with everything as it was left before. */

#include <simavr/sim_avr.h>
#include <simavr/sim_core.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define HOME 0x7f00
#define RAM 0x100
#define RAM_BYTES 512
#define STACK 0x6ff

static int take(void *to, size_t bytes) { return fread(to, 1, bytes, stdin) == bytes; }

int main(int count, char **arguments) {
    avr_t *avr = count == 2 ? avr_make_mcu_by_name(arguments[1]) : NULL;
    uint16_t words;
    if (!avr) return 2;
    avr_init(avr);
    avr->log = 0;
    while (take(&words, 2)) {
        uint8_t sreg;
        uint32_t times;
        uint64_t instructions = 0;
        memset(avr->flash, 0xff, HOME + 2);
        if (!take(avr->flash, 2 * words) || !take(avr->data, 32) || !take(&sreg, 1)) return 3;
        if (!take(avr->data + RAM, RAM_BYTES) || !take(&times, 4)) return 3;
        for (int bit = 0; bit < 8; bit++) avr->sreg[bit] = sreg >> bit & 1;
        avr->state = cpu_Running;
        avr->cycle = 0;
        while (times--) {
            avr->data[STACK] = HOME / 2 & 0xff;
            avr->data[STACK - 1] = HOME / 2 >> 8;
            avr->data[R_SPL] = (STACK - 2) & 0xff;
            avr->data[R_SPH] = (STACK - 2) >> 8;
            avr->pc = 0;
            while (avr->pc != HOME && avr->state == cpu_Running) {
                avr->run(avr);
                instructions++;
            }
        }
        uint64_t cycles = avr->cycle;
        sreg = 0;
        for (int bit = 0; bit < 8; bit++) sreg |= avr->sreg[bit] << bit;
        fwrite(&cycles, 8, 1, stdout);
        fwrite(&instructions, 8, 1, stdout);
        fwrite(avr->data, 32, 1, stdout);
        fwrite(&sreg, 1, 1, stdout);
        fwrite(avr->data + RAM, RAM_BYTES, 1, stdout);
        fflush(stdout);
    }
    return 0;
}
