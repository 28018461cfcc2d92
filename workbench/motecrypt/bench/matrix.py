"""The README's matrix: every algorithm by every chip, with the closest published figure.

It ranks by what one message under a new key takes, key set-up included; each published figure
stands beside what it counts itself. All variants take part, also those that are built only by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from motecrypt.bench import comparison
from motecrypt.bench.markdown import table
from motecrypt.bench.published import Figure
from motecrypt.bench.records import PRIMITIVES, Record
from motecrypt.prove import ledger as proofs
from motecrypt.prove import summary
from motecrypt.toolchain import keeps_c, plain_of, title_of

PAGES = "docs/results"
MESSAGE = 128

Weighed = Mapping[str, Sequence[Record]]
"""What each chip's ledger says."""


Proved = Mapping[str, Sequence[proofs.Row]]
"""What each chip's record of proofs says."""


def matrix(weighed: Weighed, figures: Iterable[Figure], proved: Proved | None = None) -> str:
    """One table for each kind of algorithm; all have the same columns. Chips with their devices in
    use have tables of their own, in which stands what takes these, and so have chips without C."""
    made_fast = [figure for figure in figures if figure.optimised]
    known = {name: rows for name, rows in (proved or {}).items() if rows}
    bare = {name: records for name, records in weighed.items() if not keeps_c(name)}
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
        if (rows := _rows(chips, kinds, made_fast, {n: r for n, r in known.items() if n in chips}))
    )


def _heads(weighed: Weighed) -> list[str]:
    return [f"[{title_of(chip)}]({PAGES}/{chip}.md)" for chip in weighed]


def _rows(
    weighed: Weighed, kinds: tuple[str, ...], figures: Sequence[Figure], proved: Proved
) -> list[list[str]]:
    """Primitives have a row for each operation that somebody published, on whatever chip. What is
    proved is what holds of all operations of the row in all variants."""
    columns = {
        chip: {name: list(group) for name, group in _named(records, kinds)}
        for chip, records in weighed.items()
    }
    closest = {
        (chip, name): _closest(records, figures)
        for chip, column in columns.items()
        for name, records in column.items()
    }
    names = sorted({name for column in columns.values() for name in column})
    return [
        [
            name,
            *(_cell(c.get(name, ()), closest.get((chip, name))) for chip, c in columns.items()),
            *(_proved(columns[chip].get(name, ()), rows) for chip, rows in proved.items()),
        ]
        for name in names
        if kinds != PRIMITIVES or any(closest.get((chip, name)) for chip in columns)
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
    if not keeps_c(records[0].chip):
        weighed = {(record.label, record.variant) for record in records}
        return summary.of_statements(rows, records[0].algorithm, weighed)
    return summary.of_library(rows, records[0].algorithm, {record.label for record in records})


def _cell(records: Sequence[Record], ratio: float | None) -> str:
    """The fewest cycles of the case that the title names, and the closest published figure."""
    shown = [r for r in records if _shown(r)]
    if not shown:
        return ""
    return f"{min(r.total for r in shown):,}" + (f" ({ratio:.2f}x)" if ratio else "")


def _shown(record: Record) -> bool:
    if record.kind == "aead":
        return record.operation == "encrypt" and record.ad == record.message == MESSAGE
    return record.kind != "hash" or record.message == MESSAGE


def _closest(records: Sequence[Record], figures: Iterable[Figure]) -> float | None:
    """The smallest ratio of all published cases, each beside our fastest of what it counts."""
    names = {record.algorithm for record in records}
    about = [figure for figure in figures if figure.algorithm in names]
    ratios = [line.ratio for line in comparison.lines(about, records)]
    return min((ratio for ratio in ratios if ratio), default=None)
