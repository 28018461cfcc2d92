"""The README's matrix: every algorithm by every chip, with the closest published figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from motecrypt.bench.markdown import table
from motecrypt.bench.records import PRIMITIVES, Record, usual
from motecrypt.prove import ledger as proofs
from motecrypt.prove import summary
from motecrypt.toolchain import has_c, plain_of, title_of

PAGES = "docs/results"
MESSAGE = 128

Weighed = Mapping[str, Sequence[Record]]
"""What each chip's ledger says, with the published figures."""


Proved = Mapping[str, Sequence[proofs.Row]]
"""What each chip's record of proofs says."""


def matrix(weighed: Weighed, proved: Proved | None = None) -> str:
    """One table for each kind of algorithm; all have the same columns. Chips with their devices in
    use have tables of their own, in which stands what takes these, and so have chips without C.
    What is built only when it is named has no part in it."""
    weighed = {name: usual(records) for name, records in weighed.items()}
    known = {name: rows for name, rows in (proved or {}).items() if rows}
    bare = {name: records for name, records in weighed.items() if not has_c(name)}
    plain = {n: r for n, r in weighed.items() if plain_of(n) is None and n not in bare}
    others = {n: r for n, r in weighed.items() if n not in plain and n not in bare}
    return "\n" + "".join(
        f"{table([title, *heads], rows)}\n"
        for chips in (plain, others, bare)
        if (
            heads := [
                *_heads(chips),
                *(f"proved, {title_of(name)}" for name in known if name in chips),
            ]
        )
        for title, kinds in (
            (f"Authenticated encryption, {MESSAGE} and {MESSAGE} bytes", ("aead",)),
            (f"Hashing, {MESSAGE} bytes", ("hash",)),
            ("Primitives, one call", PRIMITIVES),
        )
        if (rows := _rows(chips, kinds, {n: r for n, r in known.items() if n in chips}))
    )


def _heads(weighed: Weighed) -> list[str]:
    return [f"[{title_of(chip)}]({PAGES}/{chip}.md)" for chip in weighed]


def _rows(weighed: Weighed, kinds: tuple[str, ...], proved: Proved) -> list[list[str]]:
    """Primitives have a row for each operation that somebody published, on whatever chip. What is
    proved is what holds of all operations of the row in all variants."""
    columns = {
        chip: {name: list(group) for name, group in _named(records, kinds)}
        for chip, records in weighed.items()
    }
    names = sorted({name for column in columns.values() for name in column})
    return [
        [
            name,
            *(_cell(column.get(name, ())) for column in columns.values()),
            *(_proved(columns[chip].get(name, ()), rows) for chip, rows in proved.items()),
        ]
        for name in names
        if kinds != PRIMITIVES or any(_closest(column.get(name, ())) for column in columns.values())
    ]


def _named(
    records: Iterable[Record], kinds: tuple[str, ...]
) -> Iterable[tuple[str, Iterable[Record]]]:
    def name(record: Record) -> str:
        operation = f" {record.label}" if record.kind in PRIMITIVES else ""
        return record.algorithm + operation

    return groupby(sorted((r for r in records if r.kind in kinds), key=name), key=name)


def _proved(records: Sequence[Record], rows: Sequence[proofs.Row]) -> str:
    """Where there is C, in all variants, the C alone too; else in those that were weighed."""
    if not records:
        return ""
    if not has_c(records[0].chip):
        weighed = {(record.label, record.variant) for record in records}
        return summary.of_statements(rows, records[0].algorithm, weighed)
    return summary.of_library(rows, records[0].algorithm, {record.label for record in records})


def _cell(records: Sequence[Record]) -> str:
    """The fewest cycles of the case that the title names, and the closest published figure."""
    shown = [r for r in records if _shown(r)]
    if not shown:
        return ""
    cycles, ratio = min(r.cycles for r in shown), _closest(records)
    return f"{cycles:,}" + (f" ({ratio:.2f}x)" if ratio else "")


def _shown(record: Record) -> bool:
    if record.kind == "aead":
        return record.operation == "encrypt" and record.ad == record.message == MESSAGE
    return record.kind != "hash" or record.message == MESSAGE


def _closest(records: Sequence[Record]) -> float | None:
    """The smallest ratio of published cycles to our fewest, over all cases that were published."""
    fastest: dict[tuple[object, ...], Record] = {}
    for record in records:
        case = (record.operation, record.rounds, record.ad, record.message)
        if case not in fastest or record.cycles < fastest[case].cycles:
            fastest[case] = record
    ratios = [r.best.ratio for r in fastest.values() if r.best and r.best.ratio]
    return min(ratios, default=None)
