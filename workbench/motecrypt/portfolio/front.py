"""The Pareto front: the builds than which no other is better in one respect and worse in none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from motecrypt.portfolio.builds import Member

Measure = Callable[[Member], int]
ALL: tuple[Measure, ...] = (lambda b: b.rom, lambda b: b.memory, lambda b: b.cycles)
SIZE: tuple[Measure, ...] = (lambda b: b.rom, lambda b: b.memory)
SPEED: tuple[Measure, ...] = (lambda b: b.rom, lambda b: b.cycles)


def front(builds: Iterable[Member], measures: Sequence[Measure] = ALL) -> list[Member]:
    """Those that none dominates, the smallest ROM first; of equals only the first in order."""
    kept: list[tuple[tuple[int, ...], Member]] = []
    for build in sorted(builds, key=lambda b: b.order):
        value = tuple(measure(build) for measure in measures)
        if any(_no_worse(other, value) for other, _ in kept):
            continue
        kept = [(other, b) for other, b in kept if not _no_worse(value, other)]
        kept.append((value, build))
    return sorted((b for _, b in kept), key=lambda b: (b.rom, b.memory, b.order))


def _no_worse(one: Sequence[int], other: Sequence[int]) -> bool:
    return all(mine <= yours for mine, yours in zip(one, other, strict=True))
