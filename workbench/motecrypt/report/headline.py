"""What the results come to, in the few numbers that stand first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt.bench.comparison import Line, geometric_mean
from motecrypt.bench.records import Record


@dataclass(frozen=True)
class Headline:
    """``rows``: published rows about something that was weighed; ``faster``: those where ours
    takes fewer cycles. ``things``: what these rows are about (an algorithm's operation at one
    length), each once; ``mean``: the geometric mean, over the things, of the fewest published
    cycles over our fewest. The mean is None without any."""

    rows: int
    faster: int
    sources: int
    things: int
    mean: float | None


def headline(compared: Sequence[Line]) -> Headline:
    best: dict[tuple[object, ...], float] = {}
    ratios = []
    for line in compared:
        if line.ours is None or line.ratio is None:
            continue
        ratios.append(line.ratio)
        thing = _thing(line.ours)
        best[thing] = min(best.get(thing, line.ratio), line.ratio)
    return Headline(
        rows=len(ratios),
        faster=sum(ratio > 1 for ratio in ratios),
        sources=len({line.figure.source for line in compared if line.ratio is not None}),
        things=len(best),
        mean=geometric_mean(list(best.values())) if best else None,
    )


def _thing(record: Record) -> tuple[object, ...]:
    return (record.algorithm, record.operation, record.rounds, record.ad, record.message)
