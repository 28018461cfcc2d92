"""Figures that others have published, and which of ours each is compared with.

One row of ``published/<anything>.csv`` is one figure. A row belongs to every record of the same
chip, algorithm, operation, rounds and lengths; where a row or a record says no rounds, they agree.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from motecrypt.catalog.schema import CatalogError, Table, read_toml
from motecrypt.errors import MoteError, nearest
from motecrypt.files import csv_rows, is_number, read_text
from motecrypt.paths import display
from motecrypt.toolchain import chip, chips, title_of

COLUMNS = (
    "source",
    "place",
    "chip",
    "algorithm",
    "operation",
    "rounds",
    "ad",
    "message",
    "cycles",
    "cycles_per_byte",
    "times",
    "code",
    "tables",
    "ram",
    "lookup_cycles",
    "includes_call",
    "written_in",
    "note",
    "url",
)
_YES_NO = ("yes", "no", "unknown")
OPTIMISED = ("assembly", "optimised C")
_FRACTION = re.compile(r"[0-9]{1,15}(\.[0-9]{1,15})?")
WRITTEN_IN = (*OPTIMISED, "reference C", "hardware", "unknown")
REPLACED = "replaced"
ALL = "all"
MIX = "ipi"
"""In the column ``message``: the Internet Performance Index, a mix of four lengths."""
SIZE = "size"
"""In the column ``operation``: bytes of everything together, and none of time."""


@dataclass(frozen=True)
class Publication:
    """A publication; ``compare`` is the name of the group that it is compared with.

    ``replaced``: its authors have given other figures in the place of these since.
    ``counts_setup``: its cycles of a message include the expansion of the key.
    ``doi`` and ``document``, the number of a founding document: or empty.
    """

    key: str
    title: str
    authors: str
    compare: str
    replaced: bool = False
    counts_setup: bool = True
    doi: str = ""
    document: str = ""


@dataclass(frozen=True)
class Figure:
    """One published figure. Sizes in bytes; None where the publication says nothing.

    ``times``: how many calls of theirs do as much as one of ours.
    """

    source: str
    place: str
    chip: str
    algorithm: str
    operation: str
    rounds: int | None
    ad: int | None
    message: int | str | None
    cycles: int | None
    cycles_per_byte: float | None
    times: int
    code: int | None
    tables: int | None
    ram: int | None
    lookup_cycles: int | None
    includes_call: str
    written_in: str
    note: str
    url: str
    replaced: bool = False
    counts_setup: bool = True
    architecture: str = ""
    """The file of ``published/`` that has it."""

    @property
    def standing(self) -> str:
        """The standing of the figure in comparisons: ``replaced``, or what it is written in."""
        return REPLACED if self.replaced else self.written_in

    @property
    def optimised(self) -> bool:
        """Whether it was made fast, and its authors stand by it: what ours is compared with."""
        return self.standing in OPTIMISED

    @property
    def citation(self) -> str:
        return f"{self.source}, {self.place}" if self.place else self.source

    @property
    def scaled(self) -> int | None:
        """Cycles for as much as one call of ours does.

        Where cycles per byte alone are published they are those of the message, when its length
        is known and nothing else is processed: as exact as they were rounded.
        """
        if self.cycles is not None:
            return self.cycles * self.times
        if self.cycles_per_byte is None or not isinstance(self.message, int) or self.ad:
            return None
        return round(self.cycles_per_byte * self.message) or None

    @property
    def flash(self) -> int | None:
        """Bytes of code and tables together, as far as they are known."""
        return None if self.code is None else self.code + (self.tables or 0)


class Comparable(Protocol):
    """The properties that a record must have to be compared."""

    @property
    def chip(self) -> str: ...
    @property
    def algorithm(self) -> str: ...
    @property
    def operation(self) -> str: ...
    @property
    def rounds(self) -> int | None: ...
    @property
    def ad(self) -> int: ...
    @property
    def message(self) -> int: ...


def is_about(figure: Figure, chip_name: str) -> bool:
    """Whether a figure is of a chip: it names that, or the instruction set alone, as a source does
    that does not say which chip it has. A chip with its devices in use is always named."""
    return figure.chip == chip_name or figure.chip in _sets_of(chip_name)


@cache
def _sets_of(chip_name: str) -> tuple[str, ...]:
    """The folders of sources that a chip takes; none with devices in use, and of an unknown one."""
    known = chip(chip_name) if chip_name in chips() else None
    return known.path if known and known.plain is None else ()


def belongs(figure: Figure, record: Comparable) -> bool:
    """Whether a figure is about the same thing as a record."""
    return (
        figure.algorithm == record.algorithm
        and is_about(figure, record.chip)
        and figure.operation == record.operation
        and (figure.rounds is None or record.rounds is None or figure.rounds == record.rounds)
        and (figure.ad or 0) == record.ad
        and (figure.message or 0) == record.message
    )


@cache
def sources(root: Path) -> dict[str, Publication]:
    """The publications of ``published/sources.toml`` by key."""
    file = root / "published" / "sources.toml"
    top = Table(file, "", read_toml(file))
    found = {}
    for key in read_toml(file):
        table = top.table(key)
        found[key] = Publication(
            key,
            table.text("title"),
            table.text("authors"),
            table.text("compare"),
            table.flag("replaced"),
            not table.flag("without_setup"),
            table.text("doi") if table.has("doi") else "",
            table.text("document") if table.has("document") else "",
        )
        table.done()
    return found


@cache
def figures(root: Path) -> tuple[Figure, ...]:
    """Every row of every ``published/*.csv``, in order.

    Raises CatalogError naming file, line and column of the first value that cannot be.
    """
    known = sources(root)
    found: list[Figure] = []
    for file in sorted((root / "published").glob("*.csv")):
        lines = csv_rows(read_text(file), display(file))
        if tuple(next(lines, (0, []))[1]) != COLUMNS:
            raise CatalogError(file, "line 1", f"the columns must be {','.join(COLUMNS)}")
        for number, values in lines:
            if len(values) > len(COLUMNS):
                raise CatalogError(file, f"line {number}", "has more columns than the first line")
            found.append(
                _figure(_Row(file, number, dict(zip(COLUMNS, values, strict=False))), known)
            )
    return tuple(found)


def chosen(root: Path, name: str) -> list[Figure]:
    """The figures of a source, of a group of sources, or ``all``; MoteError for another name."""
    known = sources(root)
    groups = {source.compare for source in known.values()}
    names = (*known, *groups, ALL)
    if name not in names:
        hint = nearest(name, names)
        said = f"There is no published source '{name}'" + (
            f"; did you mean '{hint}'? " if hint else ". "
        )
        listed = f"There is {ALL}, the groups {', '.join(sorted(groups))}, and by name"
        raise MoteError(f"{said}{listed} {', '.join(sorted(known))}.")
    return [
        figure
        for figure in figures(root)
        if name in (ALL, figure.source, known[figure.source].compare)
    ]


def beside(figures: Iterable[Figure], chip: str, others: Collection[str]) -> list[Figure]:
    """Those of the architecture of a chip, without what is about one of the other chips."""
    every = list(figures)
    ours = {figure.architecture for figure in every if figure.chip == chip}
    return [f for f in every if f.architecture in ours and (f.chip == chip or f.chip not in others)]


def with_waits(figures: Iterable[Figure], chip_name: str) -> str | None:
    """A sentence on wait states where some chips of an architecture have them and others not:
    figures of one are compared with records of the same one alone."""
    every = list(figures)
    ours = {figure.architecture for figure in every if figure.chip == chip_name}
    named = {figure.chip for figure in every if figure.architecture in ours} & set(chips())
    waiting = {name for name in named if chip(name).memory.wait_states}
    if not waiting or waiting == named:
        return None
    here, there = "without", "with"
    others = waiting
    if chip_name in waiting:
        here, there, others = there, here, named - waiting
    return (
        f"{title_of(chip_name)}: {here} wait states of the flash, in published figures as in ours;"
        f" those {there} them are of {', '.join(sorted(others))}."
    )


class _Row:
    """One row of a CSV file, read column by column."""

    def __init__(self, file: Path, line: int, values: dict[str, str]) -> None:
        self._file = file
        self._line = line
        self._values = values

    @property
    def architecture(self) -> str:
        return self._file.stem

    def error(self, column: str, reason: str) -> MoteError:
        return CatalogError(self._file, f"line {self._line}, {column}", reason)

    def text(self, column: str) -> str:
        if column not in self._values:
            raise self.error(column, "this column is missing")
        return self._values[column].strip()

    def name(self, column: str) -> str:
        value = self.text(column)
        if not value:
            raise self.error(column, "must not be empty")
        return value

    def number(self, column: str) -> int | None:
        value = self.text(column)
        if not value:
            return None
        if not is_number(value):
            raise self.error(column, f"must be a number, not '{value}'")
        return int(value)

    def fraction(self, column: str) -> float | None:
        value = self.text(column)
        if not value:
            return None
        if not _FRACTION.fullmatch(value):
            raise self.error(column, f"must be a number, not '{value}'")
        return float(value)


def _figure(row: _Row, known: dict[str, Publication]) -> Figure:
    source = row.name("source")
    if source not in known:
        raise row.error("source", f"'{source}' is not in sources.toml")
    includes_call = row.name("includes_call")
    if includes_call not in _YES_NO:
        raise row.error("includes_call", f"must be one of {', '.join(_YES_NO)}")
    written_in = row.name("written_in")
    if written_in not in WRITTEN_IN:
        raise row.error("written_in", f"must be one of {', '.join(WRITTEN_IN)}")
    return Figure(
        source=source,
        place=row.text("place"),
        chip=row.name("chip"),
        algorithm=row.name("algorithm"),
        operation=row.name("operation"),
        rounds=row.number("rounds"),
        ad=row.number("ad"),
        message=MIX if row.text("message") == MIX else row.number("message"),
        cycles=row.number("cycles"),
        cycles_per_byte=row.fraction("cycles_per_byte"),
        times=row.number("times") or 1,
        code=row.number("code"),
        tables=row.number("tables"),
        ram=row.number("ram"),
        lookup_cycles=row.number("lookup_cycles"),
        includes_call=includes_call,
        written_in=written_in,
        note=row.text("note"),
        url=row.text("url"),
        replaced=known[source].replaced,
        counts_setup=known[source].counts_setup,
        architecture=row.architecture,
    )
