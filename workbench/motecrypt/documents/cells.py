"""Each number that a document publishes, next to the best of ours, and who is ahead.

Cycles stand next to our build with the fewest; where figures stand for a class of ROM and RAM,
next to the fastest in that class. Bytes stand next to our smallest build that takes no more cycles,
and where none is so fast, next to the smallest of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from motecrypt.bench import comparison, whole_sizes
from motecrypt.bench.caller import of_caller
from motecrypt.bench.published import SIZE, Figure, belongs, is_about
from motecrypt.bench.records import Record
from motecrypt.bench.tables import between
from motecrypt.catalog import Catalog
from motecrypt.toolchain import chip, chips

WON, DRAWN, LOST = "won", "drawn", "lost"
CYCLES, FLASH, RAM = "cycles", "flash", "RAM"
HARDWARE = "hardware"
"""The language that stands for figures of a hardware module: they are of no program."""
_HALF = 0.5
"""A figure in whole cycles a byte may be this much more or less."""


@dataclass(frozen=True)
class Cell:
    """A published number and ours, as they are shown; ``ratio``: theirs over ours, over the most
    that ours may be. Without a build of ours ``ours`` is empty, and so is ``outcome`` unless there
    are builds that do not fit the class."""

    kind: str
    theirs: str
    ours: str = ""
    ratio: float | None = None
    outcome: str = ""


@dataclass(frozen=True)
class Compared:
    """A published figure. ``one``: whether a single build of ours is behind in none of its cells;
    None where it has but one cell."""

    figure: Figure
    cells: tuple[Cell, ...]
    one: bool | None = None

    def cell(self, kind: str) -> Cell | None:
        return next((cell for cell in self.cells if cell.kind == kind), None)


@dataclass(frozen=True)
class Ours:
    """All records of ours: ``alone`` of functions, ``together`` of images with both directions."""

    catalog: Catalog
    alone: Sequence[Record]
    together: Sequence[Record]

    def about(self, figure: Figure) -> list[Record]:
        """The records of its algorithm on its chip."""
        return [
            r for r in self.alone if r.algorithm == figure.algorithm and is_about(figure, r.chip)
        ]


def rows(figures: Iterable[Figure], ours: Ours) -> list[Compared]:
    """A row for each figure; bytes that a source repeats for one program stand in the first."""
    made, known = [], set()
    for figure in figures:
        row = _whole(figure, ours) if figure.operation == SIZE else _row(figure, ours)
        program = (figure.source, figure.algorithm, figure.operation, figure.rounds, figure.flash)
        if program in known:
            row = Compared(figure, tuple(cell for cell in row.cells if cell.kind != FLASH))
        if figure.flash is not None and row.cell(FLASH):
            known.add(program)
        made.append(row)
    return made


def is_class(figure: Figure) -> bool:
    """Whether its bytes are the limits of a class, within which it has its cycles."""
    grid = chip(figure.chip).grid if figure.chip in chips() else None
    return grid is not None and figure.scaled is not None and figure.flash in (None, *grid.rom)


def _row(figure: Figure, ours: Ours) -> Compared:
    about = ours.about(figure)
    found: list[Cell] = []
    timed = figure.scaled is not None or figure.cycles_per_byte is not None
    if timed:
        (line,) = comparison.lines([figure], about)
        nothing_fits = any(belongs(figure, r) for r in about) and line.ours is None
        found.append(replace(_cycles(line), outcome=LOST) if nothing_fits else _cycles(line))
    one = None
    if figure.flash is not None and not is_class(figure):
        same = [r for r in about if belongs(figure, r)] if timed else _same(figure, about, ours)
        as_fast = [r for r in same if timed and r.counted_by(figure) <= (figure.scaled or 0)]
        smallest = min(as_fast or same, key=lambda r: r.flash, default=None)
        found.append(_bytes(FLASH, figure.flash, smallest, smallest.flash if smallest else None))
        if timed and smallest is not None:
            one = any(r.flash <= figure.flash for r in as_fast)
    return Compared(figure, tuple(found), one)


def _same(figure: Figure, about: Iterable[Record], ours: Ours) -> list[Record]:
    """The records of the figure's work at whatever length, in its RAM where that is a limit."""
    return [
        r
        for r in about
        if r.operation == figure.operation
        and (figure.ram is None or r.ram + r.stack + of_caller(ours.catalog, r) <= figure.ram)
    ]


def _cycles(line: comparison.Line) -> Cell:
    figure, record = line.figure, line.ours
    rounded = figure.cycles is None
    theirs = f"{figure.cycles_per_byte:g} a byte" if rounded else f"{figure.cycles:,}"
    if figure.times > 1:
        theirs = f"{figure.times} x {theirs}"
    if record is None or line.ratio is None or figure.written_in == HARDWARE:
        return Cell(CYCLES, theirs)
    name = _build(figure, record)
    if not rounded:
        shown = f"{record.cycles_as(figure):,}{between(record)}{name}"
        return Cell(CYCLES, theirs, shown, line.ratio, _exact(line, record))
    per_byte = line.per_byte or record.counted_by(figure) / record.message
    difference = (figure.cycles_per_byte or 0) - per_byte
    drawn = abs(difference) < _HALF
    outcome = DRAWN if drawn else WON if difference > 0 else LOST
    return Cell(CYCLES, theirs, f"{per_byte:.1f} a byte{name}", line.ratio, outcome)


def _exact(line: comparison.Line, record: Record) -> str:
    """The outcome for us; a difference within the error or the interval of our cycles is a draw."""
    ratio = line.ratio or 0
    if record.doubt is not None:
        fewest = record.cycles_as(line.figure) - record.cycles + record.doubt.least
        theirs = line.figure.scaled or 0
        return WON if ratio > 1 else LOST if theirs < fewest else DRAWN
    return {"faster": WON, "draw": DRAWN}.get(line.outcome, DRAWN if ratio == 1 else LOST)


def _bytes(kind: str, theirs: int, record: Record | None, ours: int | None) -> Cell:
    if record is None or ours is None:
        return Cell(kind, f"{theirs:,}")
    outcome = WON if ours < theirs else DRAWN if ours == theirs else LOST
    return Cell(kind, f"{theirs:,}", f"{ours:,} {record.variant}", theirs / ours, outcome)


def _whole(figure: Figure, ours: Ours) -> Compared:
    """A size of both directions together, next to our images of both."""
    together = [r for r in ours.together if is_about(figure, r.chip)]
    found = whole_sizes.beside(ours.catalog, [figure], together, ours.about(figure))
    cells = []
    if figure.flash is not None:
        best = min(found, key=lambda whole: whole.ours.flash, default=None)
        smallest = best.ours if best else None
        cells.append(_bytes(FLASH, figure.flash, smallest, smallest.flash if smallest else None))
    if figure.ram is not None:
        least = min(found, key=lambda whole: whole.ram, default=None)
        taken = (least.ours, least.ram) if least else (None, None)
        cells.append(_bytes(RAM, figure.ram, *taken))
    one = any(whole.holds for whole in found) if len(cells) > 1 and found else None
    return Compared(figure, tuple(cells), one)


def _build(figure: Figure, record: Record) -> str:
    """The build's variant, and its chip where the figure names an instruction set."""
    return f" {record.variant}" + ("" if record.chip == figure.chip else f" on {record.chip}")


def counted(found: Iterable[Compared]) -> Mapping[str, int]:
    """The number of cells with each outcome; under the empty one those without a build of ours."""
    counts = dict.fromkeys((WON, DRAWN, LOST, ""), 0)
    for row in found:
        for cell in row.cells:
            counts[cell.outcome] += 1
    return counts
