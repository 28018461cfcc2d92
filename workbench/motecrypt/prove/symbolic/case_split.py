"""Cases of public inputs, where these decide which way a program or a specification goes.

A statement is begun with every input unknown. If the way depends on a bit of a public input, such
as a counter's or a nonce's, the statement is split: once with the bit 0, once with the bit 1. So
the cases are the leaves of a tree that splits by one bit at a time, and each input is in exactly
one of them. What depends on a secret is never split.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt._sim import Bits

MOST = 512
"""Cases of one statement; a program that wants more is not decided."""


@dataclass(frozen=True)
class Bit:
    """A bit of an input."""

    name: str
    byte: int
    bit: int


@dataclass(frozen=True)
class Case:
    """What is known of public inputs."""

    bits: tuple[tuple[Bit, int], ...] = ()

    def both(self, bit: Bit) -> tuple[Case, Case]:
        """The two cases that this one splits into."""
        zero, one = ((*self.bits, (bit, value)) for value in (0, 1))
        return Case(zero), Case(one)

    def of(self, name: str, data: Sequence[int | Bits]) -> list[int | Bits]:
        """Unknown bytes of an input with what is known of them."""
        known = list(data)
        for bit, value in self.bits:
            if bit.name == name and bit.byte < len(known):
                known[bit.byte] = known[bit.byte] & ~(1 << bit.bit) | value << bit.bit
        return known


ANY = Case()
"""Nothing is known."""
