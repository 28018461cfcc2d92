"""The tables that people read after a measurement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from rich import box
from rich.table import Table
from rich.text import Text

from motecrypt.bench.energy import microjoules
from motecrypt.bench.records import Comparison, Record
from motecrypt.run.inputs import EQUAL, LENGTHS
from motecrypt.toolchain.chip import Supply

_Maker = Callable[[list[Record], bool, Supply | None], Table]


def tables(records: Sequence[Record], supply: Supply | None = None) -> list[Table]:
    """One table for each kind of algorithm among the records.

    With a ``supply`` they show the energy, in the place of what is less asked for then.
    """
    several = len({record.toolchain for record in records}) > 1
    makers: tuple[tuple[_Maker, tuple[str, ...]], ...] = (
        (_primitives, ("primitive", "blockcipher")),
        (_aeads, ("aead",)),
        (_hashes, ("hash",)),
    )
    made = []
    for make, kinds in makers:
        chosen = [record for record in records if record.kind in kinds]
        if chosen:
            made.append(make(chosen, several, supply))
    return made


def number(value: int | None) -> str:
    return "" if value is None else f"{value:,}"


def ratio_text(ratio: float | None) -> Text:
    """How many times fewer cycles ours takes; red where it takes more."""
    if ratio is None:
        return Text("")
    return Text(f"{ratio:.2f}x", style="green" if ratio > 1 else "red")


def new_table(title: str, *, narrow: bool = False) -> Table:
    """An empty table; a ``narrow`` one has a single blank between its columns."""
    return Table(
        title=title,
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=0 if narrow else (0, 1, 0, 0),
    )


def _primitives(records: list[Record], several: bool, supply: Supply | None) -> Table:
    table = new_table("Primitives", narrow=True)
    _text_columns(table, "primitive", "operation", "variant", several=several)
    _number_columns(table, "cycles", *(("µJ",) if supply else ()))
    _number_columns(table, "code", "tables", "RAM", "stack")
    _number_columns(table, "published", "bytes", "faster")
    named = not several and supply is None
    if named:
        table.add_column("by", no_wrap=True)
    for _, group in groupby(records, key=lambda r: (r.algorithm, r.label)):
        for index, record in enumerate(group):
            name = (record.algorithm, record.label) if index == 0 else ("", "")
            best = record.best
            table.add_row(
                *name,
                *_variant(record, several),
                number(record.cycles),
                *([_energy(record, supply)] if supply else []),
                *_bytes(record),
                *_published(best),
                *([best.figure.source if best else ""] if named else []),
                style=_style(record),
            )
        table.add_section()
    return table


def _published(best: Comparison | None) -> tuple[str, str, Text]:
    if best is None:
        return ("", "", Text(""))
    figure = best.figure
    return (number(figure.scaled), number(figure.flash), ratio_text(best.ratio))


def _aeads(records: list[Record], several: bool, supply: Supply | None) -> Table:
    table = new_table(
        "Authenticated encryption: cycles for associated data / message, in bytes", narrow=True
    )
    _text_columns(table, "algorithm", "variant", "", several=several)
    _number_columns(table, *(f"{ad}/{message}" for ad, message in EQUAL))
    _number_columns(table, "code", "tables", "RAM", "stack")
    _number_columns(table, *(f"{'µJ' if supply else 'faster'}\n{m}" for _, m in EQUAL))
    short = {"encrypt": "enc", "decrypt": "dec"}
    for name, group in groupby(records, key=lambda r: r.algorithm):
        lines = _lines(group, direction=True)
        for index, line in enumerate(lines):
            first = line[0]
            cells = [_case(line, ad, message) for ad, message in EQUAL]
            table.add_row(
                name if index == 0 else "",
                *_variant(first, several),
                short[first.operation],
                *(number(record.cycles if record else None) for record in cells),
                *_bytes(first),
                *(
                    _energy(record, supply) if supply else ratio_text(_ratio(record))
                    for record in cells
                ),
                style=_style(*line),
            )
        _published_row(table, lines, several)
        table.add_section()
    return table


def _published_row(table: Table, lines: Sequence[list[Record]], several: bool) -> None:
    """The best published figures of an algorithm, with where they stand, below ours."""
    bests = [_best(_case(lines[0], ad, message)) for ad, message in EQUAL]
    known = [best for best in bests if best is not None]
    if known:
        table.add_row(
            known[0].figure.source,
            "published",
            *([""] if several else []),
            "enc",
            *(number(best.figure.scaled if best else None) for best in bests),
            number(known[0].figure.flash),
            style="dim",
        )


def _hashes(records: list[Record], several: bool, supply: Supply | None) -> Table:
    table = new_table("Hash functions: cycles for a message, in bytes")
    _text_columns(table, "algorithm", "variant", several=several)
    _number_columns(table, *map(str, LENGTHS))
    _number_columns(table, "code", "tables", "RAM", "stack")
    _number_columns(table, *(f"µJ\n{length}" for length in LENGTHS if supply))
    for name, group in groupby(records, key=lambda r: r.algorithm):
        for index, line in enumerate(_lines(group, direction=False)):
            cells = [_case(line, 0, length) for length in LENGTHS]
            table.add_row(
                name if index == 0 else "",
                *_variant(line[0], several),
                *(number(record.cycles if record else None) for record in cells),
                *_bytes(line[0]),
                *(_energy(record, supply) for record in cells if supply),
                style=_style(*line),
            )
        table.add_section()
    return table


def _energy(record: Record | None, supply: Supply | None) -> str:
    return f"{microjoules(record.cycles, supply):,.1f}" if record and supply else ""


def _lines(records: Iterable[Record], direction: bool) -> list[list[Record]]:
    """Records that share a line of a table: one variant and toolchain, and one direction."""
    order: dict[tuple[str, str, str], list[Record]] = {}
    for record in records:
        key = (record.variant, record.toolchain, record.operation if direction else "")
        order.setdefault(key, []).append(record)
    variants = list(dict.fromkeys(variant for variant, _, _ in order))
    lines = sorted(
        order.items(),
        key=lambda item: (variants.index(item[0][0]), item[0][1], item[0][2] != "encrypt"),
    )
    return [line for _, line in lines]


def _case(line: Iterable[Record], ad: int, message: int) -> Record | None:
    for record in line:
        if (record.ad, record.message) == (ad, message):
            return record
    return None


def _best(record: Record | None) -> Comparison | None:
    return record.best if record else None


def _ratio(record: Record | None) -> float | None:
    best = _best(record)
    return best.ratio if best else None


def _text_columns(table: Table, *names: str, several: bool) -> None:
    for name in names:
        table.add_column(name, no_wrap=True)
        if name == "variant" and several:
            table.add_column("toolchain", no_wrap=True)


def _number_columns(table: Table, *names: str) -> None:
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)


def _variant(record: Record, several: bool) -> tuple[str, ...]:
    """The cells that say how it was built; of a toolchain what stands before its origin."""
    tool = record.toolchain.partition(" (")[0]
    return (record.variant, tool) if several else (record.variant,)


def _bytes(record: Record) -> tuple[str, str, str, str]:
    sizes = (record.code, record.tables, record.ram, record.stack)
    code, tables_, ram, stack = map(number, sizes)
    return code, tables_, ram, stack


def _style(*records: Record) -> str:
    """Results that were wrong stand out."""
    return "" if all(record.verified for record in records) else "red"
