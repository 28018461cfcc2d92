"""The tables that people read after a measurement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from rich.text import Text

from motecrypt.bench.energy import microjoules
from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.run.inputs import EQUAL, LENGTHS, Case
from motecrypt.sheet import Sheet, number
from motecrypt.toolchain.chip import Supply

_Maker = Callable[[list[Record], bool, Supply | None, Sequence[Case]], Sheet]
_MACS = ("authenticate", "verify")
_FIRST = ("encrypt", "authenticate")
"""The operations whose lines stand above those of the other direction."""


def tables(
    records: Sequence[Record], supply: Supply | None = None, cases: Sequence[Case] = ()
) -> list[Sheet]:
    """One table for each kind of algorithm among the records.

    With a ``supply`` they show the energy, in the place of what is less asked for then. ``cases``:
    what they have columns for, instead of those of the literature that there is room for.
    """
    several = len({record.toolchain for record in records}) > 1
    makers: tuple[tuple[_Maker, tuple[str, ...]], ...] = (
        (_primitives, ("primitive", "blockcipher", "kdf")),
        (_aeads, ("aead",)),
        (_hashes, ("hash",)),
        (_macs, ("mac",)),
    )
    made = []
    for make, kinds in makers:
        chosen = [record for record in records if record.kind in kinds]
        if chosen:
            made.append(make(chosen, several, supply, cases))
    return made


def between(record: Record) -> str:
    """Between which numbers the cycles lie, where that is in doubt."""
    doubt = record.doubt
    return f" ({doubt.least:,}..{doubt.most:,})" if doubt else ""


def ratio_text(ratio: float | None) -> Text:
    """The ratio of published cycles to ours; green where ours takes fewer, red where not."""
    if ratio is None:
        return Text("")
    return Text(f"{ratio:.2f}x", style="green" if ratio > 1 else "red")


def _primitives(
    records: list[Record], several: bool, supply: Supply | None, _: Sequence[Case]
) -> Sheet:
    sheet = Sheet("Primitives")
    sheet.column("primitive", group=True)
    sheet.column("operation", group=True)
    _build_columns(sheet, several)
    sheet.numbers("cycles", *(("µJ",) if supply else ()))
    _size_columns(sheet)
    sheet.numbers("published")
    sheet.numbers("bytes", rank=1)
    sheet.numbers("faster")
    sheet.column("by", rank=2)
    by_length = sorted(records, key=lambda r: (r.algorithm, r.operation, r.rounds or 0, r.message))
    for _, group in groupby(by_length, key=lambda r: (r.algorithm, r.label)):
        for index, record in enumerate(group):
            name = (record.algorithm, record.label) if index == 0 else ("", "")
            sheet.row(
                *name,
                *_build(record, several),
                number(record.cycles) + between(record),
                *([_energy(record, supply)] if supply else []),
                *_sizes(record),
                *_published(record),
                style=_style(record),
            )
        sheet.section()
    return sheet


def _published(record: Record) -> tuple[str, str, Text, str]:
    best = record.best or record.apart
    if best is None:
        return ("", "", Text(""), "")
    figure = best.figure
    ratio = ratio_text(best.ratio) if figure.optimised else Text("")
    return (number(figure.scaled), number(figure.flash), ratio, cited(figure))


def cited(figure: Figure) -> str:
    """Whose figure it is, and what it is if not code that was made fast."""
    return figure.source + ("" if figure.optimised else f" ({figure.standing})")


def _aeads(
    records: list[Record], several: bool, supply: Supply | None, cases: Sequence[Case]
) -> Sheet:
    at = cases or EQUAL
    expanded = any(record.setup for record in records)
    sheet = Sheet(
        "Authenticated encryption: cycles for associated data / message, in bytes"
        + ("; set-up of a new key included" if expanded else "")
    )
    sheet.column("algorithm", group=True)
    _build_columns(sheet, several)
    sheet.column("")
    sheet.numbers(*map(str, at))
    sheet.numbers(*(("set-up",) if expanded else ()), rank=1)
    _size_columns(sheet)
    named = tuple(map(str, cases or (case.message for case in at)))
    last = named if supply or any(_ratio(record) for record in records) else ()
    sheet.numbers(*(f"{'µJ' if supply else 'faster'}\n{case}" for case in last))
    short = {"encrypt": "enc", "decrypt": "dec"}
    for name, group in groupby(records, key=lambda r: r.algorithm):
        lines = _lines(group, direction=True)
        for index, line in enumerate(lines):
            first = line[0]
            cells = [_case(line, *case) for case in at]
            sheet.row(
                name if index == 0 else "",
                *_build(first, several),
                short[first.operation],
                *(number(record.total if record else None) for record in cells),
                *((number(first.setup) if first.setup else "",) if expanded else ()),
                *_sizes(first),
                *(
                    _energy(record, supply) if supply else ratio_text(_ratio(record))
                    for record in cells
                    if last
                ),
                style=_style(*line),
            )
        _published_row(sheet, lines, several, at, expanded, len(last))
        sheet.section()
    return sheet


def _published_row(
    sheet: Sheet,
    lines: Sequence[list[Record]],
    several: bool,
    at: Sequence[Case],
    expanded: bool,
    last: int,
) -> None:
    """The best published figures of an algorithm, with where they stand, below ours."""
    records = [_case(lines[0], *case) for case in at]
    bests = [record.best or record.apart if record else None for record in records]
    known = [best for best in bests if best is not None]
    if known:
        flash = number(known[0].figure.flash)
        sheet.row(
            cited(known[0].figure),
            *(["published", ""] if several else ["published"]),
            "enc",
            *(number(best.figure.scaled if best else None) for best in bests),
            *(("",) if expanded else ()),
            *(flash, "", "", "", flash),
            *([""] * last),
            style="dim",
        )


def _hashes(
    records: list[Record], several: bool, supply: Supply | None, cases: Sequence[Case]
) -> Sheet:
    return _of_messages("Hash functions", records, several, supply, cases)


def _macs(
    records: list[Record], several: bool, supply: Supply | None, cases: Sequence[Case]
) -> Sheet:
    return _of_messages("Message authentication", records, several, supply, cases, _MACS)


def _of_messages(
    title: str,
    records: list[Record],
    several: bool,
    supply: Supply | None,
    cases: Sequence[Case],
    directions: Sequence[str] = (),
) -> Sheet:
    """A table of algorithms that take a message alone, in one direction or in several."""
    lengths = tuple(dict.fromkeys(case.message for case in cases)) or LENGTHS
    sheet = Sheet(f"{title}: cycles for a message, in bytes")
    sheet.column("algorithm", group=True)
    _build_columns(sheet, several)
    if directions:
        sheet.column("")
    sheet.numbers(*map(str, lengths))
    _size_columns(sheet)
    sheet.numbers(*(f"µJ\n{length}" for length in lengths if supply))
    for name, group in groupby(records, key=lambda r: r.algorithm):
        for index, line in enumerate(_lines(group, direction=bool(directions))):
            cells = [_case(line, 0, length) for length in lengths]
            sheet.row(
                name if index == 0 else "",
                *_build(line[0], several),
                *((line[0].operation,) if directions else ()),
                *(number(record.cycles if record else None) for record in cells),
                *_sizes(line[0]),
                *(_energy(record, supply) for record in cells if supply),
                style=_style(*line),
            )
        sheet.section()
    return sheet


def _energy(record: Record | None, supply: Supply | None) -> str:
    return f"{microjoules(record.total, supply):,.1f}" if record and supply else ""


def _lines(records: Iterable[Record], direction: bool) -> list[list[Record]]:
    """Records that share a line of a table: one variant and toolchain, and one direction."""
    order: dict[tuple[str, str, str], list[Record]] = {}
    for record in records:
        key = (record.variant, record.toolchain, record.operation if direction else "")
        order.setdefault(key, []).append(record)
    variants = list(dict.fromkeys(variant for variant, _, _ in order))
    lines = sorted(
        order.items(),
        key=lambda item: (variants.index(item[0][0]), item[0][1], item[0][2] not in _FIRST),
    )
    return [line for _, line in lines]


def _case(line: Iterable[Record], ad: int, message: int) -> Record | None:
    for record in line:
        if (record.ad, record.message) == (ad, message):
            return record
    return None


def _ratio(record: Record | None) -> float | None:
    best = record.best if record else None
    return best.ratio if best else None


def _build_columns(sheet: Sheet, several: bool) -> None:
    sheet.column("variant")
    if several:
        sheet.column("toolchain")


def _build(record: Record, several: bool) -> tuple[str, ...]:
    """The cells that say how it was built; of a toolchain what stands before its origin."""
    tool = record.toolchain.partition(" (")[0]
    return (record.variant, tool) if several else (record.variant,)


def _size_columns(sheet: Sheet) -> None:
    """Code and tables separately where there is room, else their sum."""
    sheet.numbers("code", "tables", rank=3)
    sheet.numbers("RAM", rank=4)
    sheet.numbers("stack")
    sheet.column("flash", number=True, instead=("code", "tables"))


def _sizes(record: Record) -> tuple[str, ...]:
    sizes = (record.code, record.tables, record.ram, record.stack, record.flash)
    return tuple(map(number, sizes))


def _style(*records: Record) -> str:
    """Results that were wrong stand out."""
    return "" if all(record.verified for record in records) else "red"
