"""Public numbers by which a specification goes one way or another."""

from __future__ import annotations

from motecrypt._sim import Bits


class Undecided(Exception):
    """What a specification does depends on unknown bits."""

    def __init__(self, bits: Bits) -> None:
        super().__init__("what the specification does depends on unknown bits")
        self.bits = bits


def decided(number: int) -> int:
    """The number, which has to be known: Undecided if it is not."""
    if isinstance(number, Bits):
        raise Undecided(number)
    return number
