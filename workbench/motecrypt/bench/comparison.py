"""Published figures with ours next to them, row by row, and the geometric means of the ratios."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from motecrypt.bench.caller import of_caller
from motecrypt.bench.derived import derived
from motecrypt.bench.published import OPTIMISED, SIZE, Figure, belongs
from motecrypt.bench.records import Record
from motecrypt.bench.tables import between, ratio_text
from motecrypt.catalog import cached
from motecrypt.paths import project_root
from motecrypt.sheet import Sheet, number
from motecrypt.toolchain import chip, chips


@dataclass(frozen=True)
class Line:
    """A published figure and the record with the fewest cycles that is about the same thing, and
    in its class where figures stand for one.

    ``per_byte``: where records of other lengths say it, our cycles for a byte; ``ours`` is the
    longest of them then, and ``how`` says what they are to the figure.
    """

    figure: Figure
    ours: Record | None
    per_byte: float | None = None
    how: str = ""

    @property
    def ratio(self) -> float | None:
        if self.per_byte is not None and self.figure.cycles_per_byte is not None:
            return self.figure.cycles_per_byte / self.per_byte
        if self.ours is None or self.per_byte is not None or not self.figure.scaled:
            return None
        return self.figure.scaled / self.ours.counted_by(self.figure)

    @property
    def outcome(self) -> str:
        """The outcome for our cycles: ``faster``, ``slower``, or ``draw`` where the ratio is within
        the error of a chip whose cycles are measured; empty without a ratio."""
        if self.ratio is None or self.ours is None:
            return ""
        error = _error(self.ours.chip)
        if self.ratio > 1 + error:
            return "faster"
        return "slower" if self.ratio < 1 - error or not error else "draw"

    @property
    def message(self) -> int | str | None:
        """The length of the line's message in bytes; a mix of lengths goes by its name."""
        if self.ours is None or self.per_byte is not None:
            return self.figure.message
        return self.ours.message


def lines(figures: Iterable[Figure], records: Sequence[Record]) -> list[Line]:
    """A line for every figure, in the order of the publication."""
    result = []
    for figure in figures:
        matching = [record for record in records if belongs(figure, record)]
        found = derived(figure, records) if not matching else None
        if found is not None:
            result.append(Line(figure, found.longest, found.per_byte, found.how))
        else:
            fitting = [record for record in matching if _in_class(figure, record)]
            result.append(Line(figure, _fastest(figure, fitting)))
    return result


def _error(chip_name: str) -> float:
    """The worst relative error of a chip's cycles; 0 where they are exact."""
    accuracy = chip(chip_name).accuracy if chip_name in chips() else None
    return accuracy.worst / 1000 if accuracy else 0.0


def _fastest(figure: Figure, records: Iterable[Record]) -> Record | None:
    """The record with the fewest cycles of what the figure counts."""
    return min(records, key=lambda record: record.counted_by(figure), default=None)


def _in_class(figure: Figure, record: Record) -> bool:
    """Whether a record is of the figure's class, where a chip's figures stand for classes of ROM
    and of RAM, which counts what the caller keeps."""
    if chip(record.chip).grid is None:
        return True
    if figure.flash is not None and record.flash > figure.flash:
        return False
    if figure.ram is None:
        return True
    kept = of_caller(cached(project_root()), record)
    return record.ram + record.stack + kept <= figure.ram


def geometric_mean(ratios: Sequence[float]) -> float:
    """The mean of ratios; they must not be empty."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def means(compared: Sequence[Line]) -> list[tuple[str, int, int, float]]:
    """For each place of a source: citation, rows with a ratio, rows where ours is faster, mean."""
    places = dict.fromkeys(line.figure.citation for line in compared)
    result = []
    for citation in places:
        here = [line for line in compared if line.figure.citation == citation and line.ratio]
        if here:
            faster = sum(line.outcome == "faster" for line in here)
            mean = geometric_mean([line.ratio or 0 for line in here])
            result.append((citation, len(here), faster, mean))
    return result


def tables(compared: Sequence[Line]) -> list[Sheet]:
    """The lines as people read them, one table for each place of a source; sizes alone have
    tables of their own."""
    made = []
    timed = [line for line in compared if line.figure.operation != SIZE]
    for citation in dict.fromkeys(line.figure.citation for line in timed):
        sheet = Sheet(citation)
        here = [line for line in timed if line.figure.citation == citation]
        chips = [line.figure.chip for line in here if line.ours is None]
        elsewhere = bool(set(chips) - {line.ours.chip for line in compared if line.ours})
        mixed = any(not line.figure.optimised for line in here)
        sheet.column("algorithm")
        sheet.column("operation")
        if elsewhere:
            sheet.column("chip", rank=2)
        sheet.numbers("ad/msg", "published")
        sheet.numbers("bytes", rank=3)
        sheet.numbers("ours")
        sheet.numbers("bytes", rank=3)
        sheet.numbers("faster")
        sheet.column("variant", rank=1)
        if mixed:
            sheet.column("theirs is")
        for line in here:
            theirs = (line.figure.standing,) if mixed else ()
            sheet.row(*_cells(line, elsewhere), *theirs)
        made.append(sheet)
    return made


def _cells(line: Line, chip: bool) -> list[str | Text]:
    figure, ours = line.figure, line.ours
    return [
        figure.algorithm,
        figure.operation + (f" {figure.rounds}" if figure.rounds else ""),
        *([figure.chip] if chip else []),
        "" if figure.ad is None else f"{figure.ad}/{figure.message}",
        _published(figure),
        number(figure.flash),
        _ours_text(line),
        number(ours.flash) if ours else "",
        ratio_text(line.ratio) if figure.optimised else _plain_ratio(line.ratio),
        ours.variant if ours else "",
    ]


def _ours_text(line: Line) -> str:
    """Cycles, or cycles for a byte where the publication has these alone."""
    if line.ours is None:
        return "-"
    if line.per_byte is not None:
        return f"{line.per_byte:.1f}/byte"
    if line.figure.cycles is None and line.ours.message:
        return f"{line.ours.cycles_as(line.figure) / line.ours.message:.1f}/byte"
    return number(line.ours.cycles_as(line.figure)) + between(line.ours)


def notes(compared: Iterable[Line]) -> list[str]:
    """The notes on figures that were not weighed as they stand in the publication, each once."""
    return list(dict.fromkeys(line.how for line in compared if line.how))


def _published(figure: Figure) -> str:
    """The cycles in the publication, with the number of calls, or its cycles per byte."""
    if figure.cycles is None:
        return "" if figure.cycles_per_byte is None else f"{figure.cycles_per_byte:g}/byte"
    return (f"{figure.times} x " if figure.times > 1 else "") + number(figure.cycles)


def to_json(compared: Sequence[Line]) -> dict[str, Any]:
    """The lines and the geometric means, for programs."""
    return {
        "lines": [
            {
                "algorithm": line.figure.algorithm,
                "operation": line.figure.operation,
                "rounds": line.figure.rounds,
                "chip": line.figure.chip,
                "ad": line.figure.ad,
                "message": line.figure.message,
                "published": _figure(line.figure),
                "ours": _ours(line) if line.ours else None,
                "ratio": None if line.ratio is None else round(line.ratio, 4),
            }
            for line in compared
        ],
        "means": [
            {"source": citation, "rows": rows, "faster": faster, "mean": round(mean, 4)}
            for citation, rows, faster, mean in means(compared)
        ],
    }


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "source": figure.citation,
        "cycles": figure.scaled,
        "cycles_per_byte": figure.cycles_per_byte,
        "times": figure.times,
        "code": figure.flash,
        "includes_call": figure.includes_call,
        "note": figure.note,
        "url": figure.url,
    }


def _ours(line: Line) -> dict[str, Any]:
    assert line.ours is not None
    content: dict[str, Any] = {"variant": line.ours.variant, "code": line.ours.flash}
    if line.per_byte is None:
        doubt = line.ours.doubt
        most = {} if doubt is None else {"most_cycles": doubt.most}
        return content | {"cycles": line.ours.cycles_as(line.figure)} | most
    return content | {"cycles_per_byte": round(line.per_byte, 2), "how": line.how}


def means_table(compared: Sequence[Line]) -> Sheet:
    """The geometric means as people read them, of what is worth the comparison first."""
    sheet = Sheet("Geometric means of published cycles over ours")
    sheet.column("theirs is", group=True)
    sheet.column("published by")
    sheet.numbers("rows", "ours faster", "mean")
    standings = dict.fromkeys(line.figure.standing for line in compared)
    for standing in sorted(standings, key=_apart):
        found = means([line for line in compared if line.figure.standing == standing])
        for index, (citation, rows, faster, mean) in enumerate(found):
            ratio = _plain_ratio(mean) if _apart(standing) else ratio_text(mean)
            name = standing if index == 0 else ""
            sheet.row(name, citation, str(rows), str(faster), ratio)
        sheet.section()
    return sheet


def _apart(standing: str) -> bool:
    return standing not in OPTIMISED


def _plain_ratio(ratio: float | None) -> Text:
    return Text("" if ratio is None else f"{ratio:.2f}x", style="dim")
