"""The outcome of a comparison with the literature, in the few numbers that stand first.

They count code that its authors made fast and stand by: assembly and optimised C. Reference C and
figures that were replaced are counted separately.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from motecrypt.bench.comparison import Line, geometric_mean
from motecrypt.bench.published import Figure, belongs
from motecrypt.bench.records import Record


@dataclass(frozen=True)
class Size:
    """A published size, and our smallest build that does as much in no more cycles."""

    figure: Figure
    ours: Record | None

    @property
    def smaller(self) -> bool:
        return self.ours is not None and self.ours.flash < (self.figure.flash or 0)


@dataclass(frozen=True)
class KindCount:
    """The numbers of one kind of source. ``figures``: its figures, equal ones about the same thing
    counted once; ``faster``: those where ours takes fewer cycles; ``draws``: those within the error
    of the chip's cycles. ``mean``: the geometric mean, over the things, of their fewest cycles over
    our fewest."""

    name: str
    figures: int
    faster: int
    draws: int
    mean: float


@dataclass(frozen=True)
class Headline:
    """``comparisons``: published figures for something that was weighed, those that say the same
    of the same thing once; ``faster``: those where ours takes fewer cycles, ``draws``: those where
    the error of the chip's cycles is larger than the difference. ``things``: what they
    are about (an algorithm's operation at one length), each once; ``mean``: the geometric mean,
    over the things, of the fewest published cycles over our fewest, None without any. ``sizes``:
    of the same figures those that give bytes of flash. ``apart``: how many other figures there
    are, by what they are. ``kinds``: all of them, by what they are, code that was made fast first.
    ``uncompared``: published rows about the chip of something that was not weighed."""

    comparisons: int
    faster: int
    draws: int
    sources: int
    things: int
    mean: float | None
    sizes: tuple[Size, ...]
    apart: tuple[tuple[str, int], ...]
    kinds: tuple[KindCount, ...]
    uncompared: int

    @property
    def smaller(self) -> int:
        return sum(size.smaller for size in self.sizes)

    @property
    def larger(self) -> list[Size]:
        """The published sizes that no build of ours is below in as few cycles."""
        return [size for size in self.sizes if not size.smaller]


def headline(compared: Iterable[Line], records: Sequence[Record]) -> Headline:
    """Of lines that stand next to these records."""
    lines = list(compared)
    timed = [line for line in lines if line.ours is not None and line.ratio is not None]
    distinct = list({(_thing(line), line.figure.scaled): line for line in reversed(timed)}.values())
    made_fast = [line for line in timed if line.figure.optimised]
    counted, best = _counted(made_fast)
    apart = Counter(line.figure.standing for line in distinct if not line.figure.optimised)
    return Headline(
        comparisons=counted.total(),
        faster=counted["faster"],
        draws=counted["draw"],
        sources=len({line.figure.source for line in made_fast}),
        things=len(best),
        mean=geometric_mean(best) if best else None,
        sizes=tuple(_sizes(made_fast, records)),
        apart=tuple(sorted(apart.items())),
        kinds=tuple(_kinds(timed)),
        uncompared=sum(line.ours is None for line in lines),
    )


def _kinds(timed: Sequence[Line]) -> Iterable[KindCount]:
    order = {(not line.figure.optimised, line.figure.standing): None for line in timed}
    for _, name in sorted(order):
        counted, best = _counted(line for line in timed if line.figure.standing == name)
        yield KindCount(
            name, counted.total(), counted["faster"], counted["draw"], geometric_mean(best)
        )


def _counted(timed: Iterable[Line]) -> tuple[Counter[str], list[float]]:
    """Return the number of each outcome, where figures that say the same of one thing count once,
    and the fewest published cycles over ours for each thing."""
    outcomes: dict[tuple[object, ...], str] = {}
    best: dict[tuple[object, ...], float] = {}
    for line in timed:
        thing, ratio = _thing(line), line.ratio or 0
        outcomes[thing, line.figure.scaled] = line.outcome
        best[thing] = min(best.get(thing, ratio), ratio)
    return Counter(outcomes.values()), list(best.values())


def sentences(found: Headline) -> list[str]:
    """The same as people read it."""
    if found.mean is None:
        return []
    said = [
        f"Of {found.comparisons} published figures of assembly and optimised C, each counted once,"
        f" ours takes fewer cycles than {found.faster}{_drawn(found.draws)}. For the {found.things}"
        f" things that they are about, the fewest published cycles are {found.mean:.2f} times ours"
        " (geometric mean)."
    ]
    if found.sizes:
        said.append(
            f"Of their {len(found.sizes)} sizes in flash a build of ours is below {found.smaller}"
            f" in no more cycles{'; not below ' if found.larger else ''}{_listed(found.larger)}."
        )
    if found.apart:
        others = ", ".join(f"{name} {count}" for name, count in found.apart)
        said.append(f"Figures kept separate, not counted: {others}.")
    return said


def _drawn(draws: int) -> str:
    return f"; {draws} are within the error of the chip's cycles" if draws else ""


def _sizes(lines: Iterable[Line], records: Sequence[Record]) -> Iterable[Size]:
    """Each size that a source states for something, once."""
    known: dict[tuple[object, ...], Figure] = {}
    for line in lines:
        figure = line.figure
        if figure.flash is not None:
            known.setdefault((_thing(line), figure.scaled, figure.flash), figure)
    for figure in known.values():
        fast_enough = [
            record
            for record in records
            if belongs(figure, record) and record.counted_by(figure) <= (figure.scaled or 0)
        ]
        yield Size(figure, min(fast_enough, key=lambda record: record.flash, default=None))


def _thing(line: Line) -> tuple[object, ...]:
    ours = line.ours
    assert ours is not None
    return (ours.algorithm, ours.operation, ours.rounds, ours.ad, line.message)


def _listed(sizes: Iterable[Size]) -> str:
    return ", ".join(
        f"{size.figure.algorithm} {size.figure.operation} ({size.figure.source}:"
        f" {size.figure.flash:,}" + (f", ours {size.ours.flash:,})" if size.ours else ")")
        for size in sizes
    )
