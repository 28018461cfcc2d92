#include "common/thumb.h"

@ Output goes nowhere: what a source prints for debugging costs a call and its arguments.

@ int NAME(...): 0, as if nothing had been printed.
.macro SILENT name
FUNCTION \name
    movs    r0, #0
    bx      lr
ENDFUNCTION \name
.endm

SILENT printf
SILENT fprintf
SILENT putchar
SILENT puts
