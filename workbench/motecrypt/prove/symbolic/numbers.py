"""Conditions as numbers with unknown bits."""

from __future__ import annotations

from collections.abc import Iterable

from motecrypt._sim import Bits

Byte = int | Bits
Number = int | Bits


def is_zero(data: Iterable[Byte]) -> Number:
    """Return 1 if all bytes are zero, else 0, as a number that may be unknown."""
    some: Number = 0
    for byte in data:
        some = some | byte
    result: Number = 1
    for bit in range(8):
        result = result & (some >> bit & 1 ^ 1)
    return result


def spread(bit: Number, width: int) -> Number:
    """Return a number in which the bit is repeated ``width`` times."""
    return bit * ((1 << width) - 1) if isinstance(bit, Bits) else -bit & ((1 << width) - 1)
