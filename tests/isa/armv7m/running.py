"""Programs of random instructions in our machine."""

from __future__ import annotations

from isa.armv7m.programs import FLASH, RAM, Inputs, Words, elf, pack
from motecrypt._sim import Machine

RAM_BYTES = 0x2000
SPACE = 0x400
"""Bytes of the longest program."""


def machine(chip: str = "stm32f100rb", start: int = FLASH) -> Machine:
    return Machine(chip, elf(bytes(SPACE), origin=start))


def prepare(here: Machine, words: Words, given: Inputs, start: int = FLASH) -> None:
    here.write(start, pack(words).ljust(SPACE, b"\xff"))
    here.write(RAM, given.memory.ljust(RAM_BYTES, b"\xa5"))


def listing(here: Machine, words: Words, start: int = FLASH) -> str:
    """The program, for people."""
    lines, at = [], start
    while at < start + 2 * len(words):
        found = here.disassemble(at)
        lines.append(f"{at:#x} {found.text}")
        at += found.length
    return "\n".join(lines)
