"""What a call's registers are for, by instruction set: the audit's view of the ABI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt._sim import U32, U64, Buffer
from motecrypt.errors import MoteError
from motecrypt.toolchain import chip

Value = int | U32 | U64 | Buffer


@dataclass(frozen=True)
class Slot:
    """Where one word of an argument travels: a register, or so many bytes into the stack."""

    register: int | None
    offset: int = 0


@dataclass(frozen=True)
class Convention:
    """Registers by role, by number; ``names`` has all of them.

    ``arguments``: those that carry arguments, and from its first one on, the value. ``idle``: those
    that hold nothing of the program's after a return.
    """

    names: tuple[str, ...]
    word: int
    stack_pointer: int
    arguments: tuple[int, ...]
    kept: tuple[int, ...]
    idle: tuple[int, ...]

    def value(self, bits: int) -> tuple[int, ...]:
        """The registers of a returned value."""
        return self.arguments[: -(-bits // (8 * self.word))]

    def slots(self, values: Sequence[Value]) -> list[tuple[Slot, ...]]:
        """For each argument, where its words travel, low word first (MSP430 EABI, section 3.4)."""
        free, offset = list(self.arguments), 0
        found = []
        for value in values:
            words = 4 if isinstance(value, U64) else 2 if isinstance(value, U32) else 1
            whole = words <= len(free)
            split = words == 2 and len(free) == 1 and offset == 0
            here = []
            for _ in range(words):
                if free and (whole or split):
                    here.append(Slot(free.pop(0)))
                else:
                    here.append(Slot(None, offset))
                    offset += self.word
            found.append(tuple(here))
        return found


_MSP430 = Convention(
    names=("PC", "SP", "SR", "R3", *(f"R{number}" for number in range(4, 16))),
    word=2,
    stack_pointer=1,
    arguments=(12, 13, 14, 15),
    kept=tuple(range(4, 11)),
    idle=(0, 1, 3),
)
_CONVENTIONS = {"msp430": _MSP430}


def convention(chip_name: str) -> Convention:
    """The calling convention of a chip; MoteError when the audit knows none."""
    for isa in chip(chip_name).path:
        if isa in _CONVENTIONS:
            return _CONVENTIONS[isa]
    raise MoteError(f"The audit does not know the calling convention of the {chip_name}.")
