"""Conditions as numbers of which some bits are unknown."""

from __future__ import annotations

from collections.abc import Iterable

from motecrypt._sim import Bits

Byte = int | Bits
Number = int | Bits


def is_zero(data: Iterable[Byte]) -> Number:
    """Whether no bit of some bytes is set."""
    some: Number = 0
    for byte in data:
        some = some | byte
    result: Number = 1
    for bit in range(8):
        result = result & (some >> bit & 1 ^ 1)
    return result


def spread(bit: Number, width: int) -> Number:
    """A bit at so many places."""
    return bit * ((1 << width) - 1) if isinstance(bit, Bits) else -bit & ((1 << width) - 1)
