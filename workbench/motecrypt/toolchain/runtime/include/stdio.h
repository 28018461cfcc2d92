/* Output that goes nowhere, so that sources with prints for debugging build; the functions are there, and
 * do nothing. */
#ifndef MOTE_RUNTIME_STDIO_H
#define MOTE_RUNTIME_STDIO_H

#include <stddef.h>

typedef struct mote_runtime_file FILE;
#define stdin ((FILE *)0)
#define stdout ((FILE *)0)
#define stderr ((FILE *)0)

int printf(const char *restrict format, ...);
int fprintf(FILE *restrict stream, const char *restrict format, ...);
int putchar(int character);
int puts(const char *string);

#endif
