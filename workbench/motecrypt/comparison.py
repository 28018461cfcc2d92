"""Published figures with ours beside them, row by row, and the geometric means of the ratios."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from motecrypt.published import Figure, belongs
from motecrypt.records import Record
from motecrypt.tables import new_table, number, ratio_text


@dataclass(frozen=True)
class Line:
    """A published figure and the record with the fewest cycles that is about the same thing."""

    figure: Figure
    ours: Record | None

    @property
    def ratio(self) -> float | None:
        if self.ours is None or not self.figure.scaled:
            return None
        return self.figure.scaled / self.ours.cycles


def lines(figures: Iterable[Figure], records: Sequence[Record]) -> list[Line]:
    """A line for every figure with cycles, in the order of the publication."""
    result = []
    for figure in figures:
        if figure.cycles is None:
            continue
        matching = [record for record in records if belongs(figure, record)]
        result.append(Line(figure, min(matching, key=lambda r: r.cycles, default=None)))
    return result


def geometric_mean(ratios: Sequence[float]) -> float:
    """The mean of ratios; they must not be empty."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def means(compared: Sequence[Line]) -> list[tuple[str, int, int, float]]:
    """For each place of a source: citation, rows with a ratio, rows where ours is faster, mean."""
    places = dict.fromkeys(line.figure.citation for line in compared)
    result = []
    for citation in places:
        ratios = [
            line.ratio
            for line in compared
            if line.figure.citation == citation and line.ratio is not None
        ]
        if ratios:
            faster = sum(ratio > 1 for ratio in ratios)
            result.append((citation, len(ratios), faster, geometric_mean(ratios)))
    return result


def tables(compared: Sequence[Line]) -> list[Table]:
    """The lines as people read them, one table for each place of a source."""
    made = []
    for citation in dict.fromkeys(line.figure.citation for line in compared):
        table = new_table(citation)
        for name in ("algorithm", "operation"):
            table.add_column(name, no_wrap=True)
        for name in ("ad/msg", "published", "bytes", "ours", "bytes", "faster"):
            table.add_column(name, justify="right", no_wrap=True)
        table.add_column("variant", no_wrap=True)
        for line in compared:
            if line.figure.citation == citation:
                table.add_row(*_cells(line))
        made.append(table)
    return made


def _cells(line: Line) -> list[str | Text]:
    figure, ours = line.figure, line.ours
    return [
        figure.algorithm,
        figure.operation + (f" {figure.rounds}" if figure.rounds else ""),
        "" if figure.ad is None else f"{figure.ad}/{figure.message}",
        (f"{figure.times} x " if figure.times > 1 else "") + number(figure.cycles),
        number(figure.flash),
        number(ours.cycles) if ours else "-",
        number(ours.flash) if ours else "",
        ratio_text(line.ratio),
        ours.variant if ours else "",
    ]


def means_table(compared: Sequence[Line]) -> Table:
    """The geometric means as people read them."""
    made = new_table("Geometric means of published cycles over ours")
    made.add_column("published by", no_wrap=True)
    for name in ("rows", "ours faster", "mean"):
        made.add_column(name, justify="right")
    for citation, rows, faster, mean in means(compared):
        made.add_row(citation, str(rows), str(faster), ratio_text(mean))
    return made
