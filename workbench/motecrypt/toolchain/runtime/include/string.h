/* What of the C library's string.h the runtime has. Searched last: a compiler's own comes first. */
#ifndef MOTE_RUNTIME_STRING_H
#define MOTE_RUNTIME_STRING_H

#include <stddef.h>

void *memcpy(void *restrict out, const void *restrict in, size_t length);
void *memmove(void *out, const void *in, size_t length);
void *memset(void *out, int value, size_t length);
int memcmp(const void *a, const void *b, size_t length);

#endif
