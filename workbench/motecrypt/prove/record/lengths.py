"""The lengths that are proved: they cover each path of a mode, and both sides of block edges."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import product

from motecrypt.catalog import Aead, Hash
from motecrypt.errors import MoteError

Lengths = tuple[tuple[int, int], ...]
"""Pairs of the lengths of associated data (or customisation) and message."""

QUICK: Lengths = ((5, 9),)
"""The pair for a quick proof: a part of a block of each input."""

MOST = 1024
"""The most bytes of an input: more would take minutes."""


def edges(rate: int) -> tuple[int, ...]:
    """Return the lengths 0 and 1, and those around the ends of the first and the second block."""
    sizes = (0, 1, rate - 1, rate, rate + 1, 2 * rate - 1, 2 * rate, 2 * rate + 1)
    return tuple(sorted({size for size in sizes if size >= 0}))


def covering(algorithm: Aead | Hash) -> Lengths:
    """Return the lengths that cover each path of a mode.

    They are all lengths of each input up to two blocks and a byte, with zero and with one byte of
    the other; all pairs of `edges`; and five blocks and a part of one. A mode handles its inputs
    one after the other, each in whole blocks and a rest. So its path depends on whether an input is
    empty, on block edges, and on the place of the last byte in its block.
    """
    rate = algorithm.rate
    whole = range(2 * rate + 2)
    sizes = edges(rate)
    long = 5 * rate + max(1, rate // 2)
    if isinstance(algorithm, Hash) and not algorithm.custom:
        return tuple((0, size) for size in (*whole, long))
    pairs = [(other, size) for other in (0, 1) for size in whole]
    pairs += [(size, other) for other in (0, 1) for size in whole]
    return tuple(dict.fromkeys([*pairs, *product(sizes, sizes), (long, long)]))


def parsed(text: str) -> tuple[int, ...]:
    """Parse lengths such as ``0..17``, ``16`` or ``0,8,16``. Raise MoteError for anything else."""
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


def told(pairs: Iterable[tuple[int, int]]) -> str:
    """Return pairs as text, such as ``0,1+0..33 2..33+0``. Each group stands for all pairs of a
    length of its first list and one of its second."""
    by_first: dict[int, set[int]] = defaultdict(set)
    for first, second in pairs:
        by_first[first].add(second)
    by_second: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for first, seconds in sorted(by_first.items()):
        by_second[tuple(sorted(seconds))].append(first)
    groups = [f"{_ranges(firsts)}+{_ranges(seconds)}" for seconds, firsts in by_second.items()]
    return " ".join(groups)


def read(text: str) -> Lengths:
    """Parse what `told` wrote. Raise MoteError for anything else."""
    found: list[tuple[int, int]] = []
    for group in text.split():
        first, _, second = group.partition("+")
        found += product(parsed(first), parsed(second))
    return tuple(sorted(set(found)))


def _ranges(numbers: Iterable[int]) -> str:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    written = (str(a) if a == b else f"{a},{b}" if b == a + 1 else f"{a}..{b}" for a, b in runs)
    return ",".join(written)
