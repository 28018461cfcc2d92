"""Case splits on bits of public inputs that decide a branch of a program or a specification.

A statement begins with every input unknown. If the path depends on a bit of a public input, such
as a counter or a nonce, the statement is split: once with the bit 0, once with the bit 1. The
cases are the leaves of a tree that splits on one bit at a time, and each input belongs to exactly
one of them. A path that depends on a secret is never split.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt._sim import Bits

MOST = 512
"""The most cases of one statement; a program that needs more is not decided."""


@dataclass(frozen=True)
class Bit:
    """A bit of an input: the input's name, the index of the byte, and the index of the bit."""

    name: str
    byte: int
    bit: int


@dataclass(frozen=True)
class Case:
    """The bits of public inputs that have known values, and these values."""

    bits: tuple[tuple[Bit, int], ...] = ()

    def both(self, bit: Bit) -> tuple[Case, Case]:
        """Return the two cases that this one splits into: with the bit 0, and with the bit 1."""
        zero, one = ((*self.bits, (bit, value)) for value in (0, 1))
        return Case(zero), Case(one)

    def of(self, name: str, data: Sequence[int | Bits]) -> list[int | Bits]:
        """Return the bytes of an input, with the values of the bits that are known."""
        known = list(data)
        for bit, value in self.bits:
            if bit.name == name and bit.byte < len(known):
                known[bit.byte] = known[bit.byte] & ~(1 << bit.bit) | value << bit.bit
        return known


ANY = Case()
"""The case in which no bit is known."""
