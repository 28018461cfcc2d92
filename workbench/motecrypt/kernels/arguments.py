"""Inputs that a header block allows: every scalar's edges, data that provokes, all alignments."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from motecrypt.kernels.block import Block, Scalar
from motecrypt.kernels.prototype import BYTE_TYPES

LENGTHS: Final = (*range(36), 47, 48, 49, 63, 64, 65, 127, 128, 129, 255, 256, 257)
"""Values of a length that its block does not bound: both sides of every block size in use."""
ENUMERATED: Final = 64  # a domain up to this size is tried completely
COMBINATIONS: Final = 60  # of scalars; beyond that, a sample that has every value at least once
RUNS: Final = 240  # of one function in one image, about
FEWEST_FILLS: Final = 2  # data of two sorts at least, or nothing could show that time depends on it


@dataclass(frozen=True)
class Arguments:
    """One call: the scalars, the buffers' contents, and how far each is from word alignment."""

    scalars: dict[str, int]
    buffers: dict[str, bytes]
    shifts: dict[str, int]


def cases(block: Block, rng: random.Random, *, unaligned: bool = False) -> Iterator[Arguments]:
    """Calls that the block allows: combinations of scalars, alignments and sorts of data.

    Buffers are word aligned unless `unaligned` or the block's timing names the alignment. Those
    that it names stay the same while the others change, so that these are seen not to matter.
    """
    chosen = combinations(block, rng)
    unaligned = unaligned or "alignment" in block.timing
    shifts = [alignments(block, rng) if unaligned else [_aligned(block)] for _ in chosen]
    fills = max(FEWEST_FILLS, min(len(FILLS), RUNS // sum(map(len, shifts))))
    for scalars, places in zip(chosen, shifts, strict=True):
        for place in places:
            first = rng.randrange(len(FILLS))
            public = {
                b.name: rng.randbytes(b.bytes(scalars))
                for b in block.buffers
                if b.name in block.public
            }
            for number in range(first, first + fills):
                fill = FILLS[number % len(FILLS)]
                buffers = {b.name: fill(rng, b.bytes(scalars)) for b in block.buffers} | public
                yield Arguments(_free(block, scalars, rng, number - first), buffers, place)


def _aligned(block: Block) -> dict[str, int]:
    return {buffer.name: 0 for buffer in block.buffers}


def alignments(block: Block, rng: random.Random) -> list[dict[str, int]]:
    """Mixes of even and odd addresses: all of them for two buffers, else all even and one other.

    Only pointers to bytes may be odd; the type of others gives their alignment.
    """
    assert block.prototype is not None
    names = [p.name for p in block.prototype.parameters if p.pointer and p.type in BYTE_TYPES]
    mixes: list[tuple[int, ...]] = list(itertools.product((0, 1), repeat=len(names)))
    if len(names) > 2:
        mixes = [mixes[0], rng.choice(mixes[1:])]
    return [_aligned(block) | dict(zip(names, mix, strict=True)) for mix in mixes]


def combinations(block: Block, rng: random.Random) -> list[dict[str, int]]:
    """Values of all scalars with a domain: all combinations, or a sample that covers each value."""
    lengths = {name for b in block.buffers for name in b.lengths}
    bound = [s for s in block.scalars if s.values is not None or s.name in lengths]
    domains = [domain(scalar, rng) for scalar in bound]
    names = [scalar.name for scalar in bound]
    total = 1
    for values in domains:
        total *= len(values)
    if total <= COMBINATIONS:
        return [dict(zip(names, v, strict=True)) for v in itertools.product(*domains)]
    longest = max(len(values) for values in domains)
    chosen = []
    for row in range(max(longest, COMBINATIONS)):
        values = [d[row] if row < len(d) else rng.choice(d) for d in domains]
        chosen.append(dict(zip(names, values, strict=True)))
    return chosen


def domain(scalar: Scalar, rng: random.Random) -> list[int]:
    """The values of a bounded scalar to try: all, or of many the low end, edges and some others."""
    if scalar.values is None:
        return list(LENGTHS)
    if len(scalar.values) <= ENUMERATED:
        return list(scalar.values)
    low, high = min(scalar.values), max(scalar.values)
    edges = {1 << n for n in range(16)} | {(1 << n) - 1 for n in range(16)}
    wanted = set(range(low, low + 36)) | {high - 1, high} | {v for v in edges if low <= v <= high}
    wanted |= set(rng.sample(list(scalar.values), 8))
    return sorted(wanted & set(scalar.values))


def _free(block: Block, scalars: dict[str, int], rng: random.Random, number: int) -> dict[str, int]:
    """The scalars with values for those that only their type bounds."""
    result = dict(scalars)
    assert block.prototype is not None
    for parameter in block.prototype.parameters:
        if not parameter.pointer and parameter.name not in result:
            extremes = (0, parameter.limit)
            value = extremes[number] if number < 2 else rng.randint(0, parameter.limit)
            result[parameter.name] = value
    return result


def _random(rng: random.Random, size: int) -> bytes:
    return rng.randbytes(size)


def _zeros(_: random.Random, size: int) -> bytes:
    return bytes(size)


def _ones(_: random.Random, size: int) -> bytes:
    return b"\xff" * size


def _sparse(rng: random.Random, size: int) -> bytes:
    """One bit set: carries and zero words that random data never shows."""
    data = bytearray(size)
    if size:
        data[rng.randrange(size)] = 1 << rng.randrange(8)
    return bytes(data)


def _patchy(rng: random.Random, size: int) -> bytes:
    """Random words, some 0000 or FFFF: a branch on a special word is taken and not taken."""
    words = (rng.choice((b"\0\0", b"\xff\xff", rng.randbytes(2))) for _ in range(size // 2 + 1))
    return b"".join(words)[:size]


FILLS: Final[tuple[Callable[[random.Random, int], bytes], ...]] = (
    _zeros,
    _ones,
    _random,
    _sparse,
    _patchy,
    _random,
)
