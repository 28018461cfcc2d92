"""Which lengths are proved: each way that a mode goes, both sides of every block's edge."""

from __future__ import annotations

from motecrypt.catalog import Aead, Hash
from motecrypt.errors import MoteError

Lengths = tuple[tuple[int, int], ...]
"""Pairs of associated data (or customisation) and message."""

QUICK: Lengths = ((5, 9),)
"""One part of a block of each."""

MOST = 512
"""Bytes of one input: more would take minutes."""


def edges(rate: int) -> tuple[int, ...]:
    """Nothing, and both sides of one block and of two."""
    sizes = (0, 1, rate - 1, rate, rate + 1, 2 * rate - 1, 2 * rate, 2 * rate + 1)
    return tuple(sorted({size for size in sizes if size >= 0}))


def covering(algorithm: Aead | Hash) -> Lengths:
    """Every edge of each input with one that is not at an edge of the other, and edges together."""
    rate = algorithm.rate
    sizes = edges(rate)
    if isinstance(algorithm, Hash):
        customs = (0, 1, rate) if algorithm.custom else (0,)
        return tuple((custom, size) for custom in customs for size in sizes)
    pairs = [(size, 3) for size in sizes] + [(3, size) for size in sizes]
    pairs += [(size, size) for size in sizes] + [(0, size) for size in sizes]
    return tuple(dict.fromkeys(pairs))


def parsed(text: str) -> tuple[int, ...]:
    """``0..17`` or ``16`` or ``0,8,16``; MoteError when it is neither."""
    found: list[int] = []
    for part in text.split(","):
        first, dots, last = part.partition("..")
        try:
            low = int(first)
            high = int(last) if dots else low
        except ValueError:
            raise MoteError(
                f"'{text}' names no lengths: write 16, or 0..17, or several with commas."
            ) from None
        if not 0 <= low <= high <= MOST:
            raise MoteError(f"Lengths are from 0 to {MOST}, the lower one first, not '{part}'.")
        found += range(low, high + 1)
    return tuple(dict.fromkeys(found))
