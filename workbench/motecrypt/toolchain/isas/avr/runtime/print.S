#include "common/avr/asm.h"

; Output goes nowhere: what a source prints for debugging costs a call and its arguments.

; int NAME(...): 0, as if nothing had been printed.
.macro SILENT name
FUNCTION \name
    clr     r24
    clr     r25
    ret
ENDFUNCTION \name
.endm

SILENT printf
SILENT fprintf
SILENT putchar
SILENT puts
