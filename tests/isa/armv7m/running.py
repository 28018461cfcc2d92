"""Programs of random instructions in our machine."""

from __future__ import annotations

from isa.armv7m.programs import FLASH, RAM, Inputs, Words, elf, pack
from motecrypt._sim import Machine

RAM_BYTES = 0x2000
SPACE = 0x400
"""Bytes of the longest program."""


def machine(chip: str = "stm32f100rb") -> Machine:
    return Machine(chip, elf(bytes(SPACE)))


def prepare(here: Machine, words: Words, given: Inputs) -> None:
    here.write(FLASH, pack(words).ljust(SPACE, b"\xff"))
    here.write(RAM, given.memory.ljust(RAM_BYTES, b"\xa5"))


def listing(here: Machine, words: Words) -> str:
    """The program, for people."""
    lines, at = [], FLASH
    while at < FLASH + 2 * len(words):
        found = here.disassemble(at)
        lines.append(f"{at:#x} {found.text}")
        at += found.length
    return "\n".join(lines)
