"""The tables that a paper wants, arranged but not yet printed: `markdown` and `latex` do that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from motecrypt.bench import comparison
from motecrypt.bench.published import Figure
from motecrypt.bench.records import PRIMITIVES, Record
from motecrypt.errors import unknown
from motecrypt.report.source import Results

CYCLES = "Cycles from the first instruction to the return, both included."
BYTES = "Flash (code and tables), RAM and stack in bytes."
RATIO = "Faster: the fewest published cycles for the same work over ours."
UNVERIFIED = "*"
"""Behind a number whose record was not verified."""


@dataclass(frozen=True)
class PaperTable:
    """A table as text. ``groups`` are its rows, with a line between one group and the next;
    ``words`` is the number of columns at the left that hold words; the others hold numbers."""

    key: str
    caption: str
    head: tuple[str, ...]
    words: int
    groups: tuple[tuple[tuple[str, ...], ...], ...]

    @property
    def rows(self) -> list[tuple[str, ...]]:
        return [row for group in self.groups for row in group]


def papers(
    names: Sequence[str], source: Results, figures: Sequence[Figure], several: bool = False
) -> list[PaperTable]:
    """The tables of these names, or all; without those that would be empty.

    ``several``: there are those of other chips too, so that the key names the chip.
    MoteError with the nearest name when there is no such table.
    """
    for name in names:
        if name not in TABLES:
            raise unknown("table", name, TABLES)
    compared = source.compared(figures)
    made = [TABLES[name](compared, figures) for name in dict.fromkeys(names or TABLES)]
    return [
        replace(table, key=f"{table.key}-{source.chip}") if several else table
        for table in made
        if table.groups
    ]


def _aead(source: Results, figures: Sequence[Figure]) -> PaperTable:
    records = [r for r in source.records if r.kind == "aead" and r.ad == r.message]
    sizes = sorted({record.message for record in records})
    builds = _Builds(source, records)
    groups = builds.grouped(
        records,
        lambda line: (
            *(line[0].algorithm, *builds.cells(line[0]), line[0].operation),
            *_cases(line, sizes),
        ),
    )
    return PaperTable(
        "aead",
        f"Authenticated encryption on the {source.title}: cycles by the length of the message,"
        " with associated data of the same length, in bytes."
        f" {CYCLES} {BYTES} {RATIO}{_warning(records)}",
        (
            *("Algorithm", *builds.head, "Operation", *map(_number, sizes)),
            *("Flash", "RAM", "Stack", "Faster"),
        ),
        2 + len(builds.head),
        groups,
    )


def _hash(source: Results, figures: Sequence[Figure]) -> PaperTable:
    records = [r for r in source.records if r.kind == "hash"]
    sizes = sorted({record.message for record in records})
    builds = _Builds(source, records)
    groups = builds.grouped(
        records,
        lambda line: (line[0].algorithm, *builds.cells(line[0]), *_cases(line, sizes)),
    )
    return PaperTable(
        "hash",
        f"Hash functions on the {source.title}: cycles by the length of the message in bytes."
        f" {CYCLES} {BYTES} {RATIO}{_warning(records)}",
        (
            *("Algorithm", *builds.head, *map(_number, sizes)),
            *("Flash", "RAM", "Stack", "Faster"),
        ),
        1 + len(builds.head),
        groups,
    )


def _cases(line: list[Record], sizes: list[int]) -> tuple[str, ...]:
    """The cycles at each size, then what the build takes, then the ratio at the greatest size."""
    at = {record.message: record for record in line}
    first = line[0]
    return (
        *(_cycles(at.get(size)) for size in sizes),
        *map(_number, (first.flash, first.ram, first.stack)),
        _best_ratio(at.get(sizes[-1])),
    )


def _primitive(source: Results, figures: Sequence[Figure]) -> PaperTable:
    records = [r for r in source.records if r.kind in PRIMITIVES]
    builds = _Builds(source, records)
    groups = builds.grouped(
        records,
        lambda line: (
            *(line[0].algorithm, line[0].label, *builds.cells(line[0])),
            _cycles(line[0]),
            *map(_number, (line[0].code, line[0].tables, line[0].ram, line[0].stack)),
            _number(line[0].best.figure.scaled if line[0].best else None),
            _best_ratio(line[0]),
        ),
    )
    return PaperTable(
        "primitive",
        f"Primitives on the {source.title}. {CYCLES} Code, tables, RAM and stack in bytes."
        f" Published: the fewest published cycles for the same work. Faster: these over ours."
        f"{_warning(records)}",
        (
            *("Primitive", "Operation", *builds.head),
            *("Cycles", "Code", "Tables", "RAM", "Stack", "Published", "Faster"),
        ),
        2 + len(builds.head),
        groups,
    )


def _literature(source: Results, figures: Sequence[Figure]) -> PaperTable:
    lines = [line for line in comparison.lines(figures, source.ours) if line.ours is not None]
    groups = [
        tuple(_literature_row(line) for line in lines if line.figure.citation == citation)
        for citation in dict.fromkeys(line.figure.citation for line in lines)
    ]
    return PaperTable(
        "literature",
        f"Published figures for the {source.title} and ours: of each the variant with the fewest"
        f" cycles. {CYCLES} Faster: published cycles over ours."
        f"{_warning([line.ours for line in lines if line.ours])}",
        (
            *("Published by", "Algorithm", "Operation", "Variant", "AD", "Message"),
            *("Theirs", "Ours", "Faster"),
        ),
        4,
        tuple(groups),
    )


def _literature_row(line: comparison.Line) -> tuple[str, ...]:
    figure, ours = line.figure, line.ours
    assert ours is not None
    return (
        *(figure.citation, figure.algorithm, ours.label, ours.variant),
        *(_number(figure.ad), str(figure.message) if figure.message is not None else ""),
        *(_number(figure.scaled), _number(ours.cycles_as(figure)), _ratio(line.ratio)),
    )


TABLES: dict[str, Callable[[Results, Sequence[Figure]], PaperTable]] = {
    "aead": _aead,
    "hash": _hash,
    "primitive": _primitive,
    "literature": _literature,
}


class _Builds:
    """The columns that tell a build from the others: its variant, and compiler and file where there
    are several."""

    def __init__(self, source: Results, records: Sequence[Record]) -> None:
        files = {id(r): o.name for r, o in zip(source.records, source.origins, strict=True)}
        self._files = {id(record): files[id(record)] for record in records}
        self._several_files = len(set(self._files.values())) > 1
        self._several_compilers = len({record.toolchain for record in records}) > 1

    @property
    def head(self) -> tuple[str, ...]:
        compiler = ("Built by",) if self._several_compilers else ()
        return ("Variant", *compiler, *(("From",) if self._several_files else ()))

    def cells(self, record: Record) -> tuple[str, ...]:
        compiler = (record.toolchain.partition(" (")[0],) if self._several_compilers else ()
        file = (self._files[id(record)],) if self._several_files else ()
        return (record.variant, *compiler, *file)

    def grouped(
        self, records: Iterable[Record], row: Callable[[list[Record]], tuple[str, ...]]
    ) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """A group for each algorithm, a row for the records of one build and operation; what is
        undone stands below what does it."""
        groups: dict[str, dict[tuple[str, ...], list[Record]]] = {}
        for record in sorted(records, key=lambda record: record.operation == "decrypt"):
            file = self._files[id(record)]
            key = (record.label, record.variant, record.toolchain, record.flags, file)
            groups.setdefault(record.algorithm, {}).setdefault(key, []).append(record)
        return tuple(tuple(map(row, lines.values())) for lines in groups.values())


def _warning(records: Sequence[Record]) -> str:
    if all(record.verified for record in records):
        return ""
    return f" {UNVERIFIED} was not verified: its output was wrong or not checked."


def _cycles(record: Record | None) -> str:
    if record is None:
        return ""
    return _number(record.total) + ("" if record.verified else UNVERIFIED)


def _number(value: int | None) -> str:
    return "" if value is None else f"{value:,}"


def _best_ratio(record: Record | None) -> str:
    return _ratio(record.best.ratio if record and record.best else None)


def _ratio(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"
