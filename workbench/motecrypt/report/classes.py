"""Classes of instructions: what a mnemonic is for, as far as people care in a chart."""

from __future__ import annotations

OTHER = "other"
_CLASSES = {
    "logic": "and bic bis bit inv xor",
    "move": "clr mov",
    "shift": "rla rlc rpt rra rrc rrum rlam rram rrcm swpb",
    "arithmetic": "add addc adc cmp dadc dadd dec decd inc incd sbc sub subc sxt tst",
    "stack and call": "call calla pop popm push pushm ret reta reti",
    "jump": "bra br jc jeq jge jhs jl jlo jmp jn jnc jne jnz jz",
}
_CLASS_OF = {name: title for title, names in _CLASSES.items() for name in names.split()}
CLASSES = (*_CLASSES, OTHER)
"""In the order of the chart."""


def class_of(mnemonic: str) -> str:
    """The class of a mnemonic with or without its size: ``xor.b`` is logic."""
    return _CLASS_OF.get(mnemonic.partition(".")[0], OTHER)
