"""The ranges of memory that a profile distinguishes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from motecrypt.profile.program import Program, Range
from motecrypt.run.memory import Prepared
from motecrypt.toolchain import Chip


@dataclass(frozen=True)
class UsedRange(Range):
    """Memory of one kind: see `MemoryUse.kind`."""

    kind: str


MOST_OBJECTS: Final = 2_000
"""Beyond them a program is told by its sections: each instruction counts what it does in each."""


def ranges(program: Program, prepared: Prepared, chip: Chip) -> list[UsedRange]:
    """Everything that may be accessed, in an order in which later ones count.

    What lies above all data and buffers is the stack; what is in none of them, a peripheral.
    """
    ram_start, ram_end = chip.ram[0], chip.ram[0] + chip.ram[1]
    found = [UsedRange("other RAM", ram_start, ram_end, "other")]
    found += [UsedRange(area.name, area.start, area.end, area.kind) for area in program.areas]
    if len(program.objects) <= MOST_OBJECTS:
        found += [UsedRange(o.name, o.start, o.end, o.kind) for o in program.objects]
    found += [
        UsedRange(place.name, place.address, place.address + place.length, "argument")
        for place in prepared.places
        if place.length
    ]
    in_ram = [piece.end for piece in found[1:] if ram_start <= piece.start < ram_end]
    stack = max(in_ram, default=ram_start)
    return [*found, UsedRange("stack", stack, ram_end, "stack")]
