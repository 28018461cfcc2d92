/* What of the C library's stdlib.h can be asked for on a chip without an operating system: types and
 * prototypes. There is no heap: a function that allocates does not link, and the link says so. */
#ifndef MOTE_RUNTIME_STDLIB_H
#define MOTE_RUNTIME_STDLIB_H

#include <stddef.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1

void *malloc(size_t length);
void *calloc(size_t count, size_t length);
void *realloc(void *block, size_t length);
void free(void *block);
_Noreturn void abort(void);
_Noreturn void exit(int status);

#endif
