"""The README's matrix: every algorithm by every chip, with the closest published figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from motecrypt.bench.markdown import table
from motecrypt.bench.records import PRIMITIVES, Record

PAGES = "docs/results"
MESSAGE = 128

Weighed = Mapping[str, Sequence[Record]]
"""What each chip's ledger says, with the published figures."""


def matrix(weighed: Weighed) -> str:
    """One table for each kind of algorithm; all have the same columns."""
    return "\n" + "".join(
        f"{table([title, *_heads(weighed)], rows)}\n"
        for title, kinds in (
            (f"Authenticated encryption, {MESSAGE} and {MESSAGE} bytes", ("aead",)),
            (f"Hashing, {MESSAGE} bytes", ("hash",)),
            ("Primitives, one call", PRIMITIVES),
        )
        if (rows := _rows(weighed, kinds))
    )


def _heads(weighed: Weighed) -> list[str]:
    return [f"[{chip}]({PAGES}/{chip}.md)" for chip in weighed]


def _rows(weighed: Weighed, kinds: tuple[str, ...]) -> list[list[str]]:
    """Primitives have a row for each operation that somebody published, on whatever chip."""
    columns = {
        chip: {name: list(group) for name, group in _named(records, kinds)}
        for chip, records in weighed.items()
    }
    names = sorted({name for column in columns.values() for name in column})
    return [
        [name, *(_cell(column.get(name, ())) for column in columns.values())]
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
    return record.message == (MESSAGE if record.kind == "hash" else 0)


def _closest(records: Sequence[Record]) -> float | None:
    """The smallest ratio of published cycles to our fewest, over all cases that were published."""
    fastest: dict[tuple[object, ...], Record] = {}
    for record in records:
        case = (record.operation, record.rounds, record.ad, record.message)
        if case not in fastest or record.cycles < fastest[case].cycles:
            fastest[case] = record
    ratios = [r.best.ratio for r in fastest.values() if r.best and r.best.ratio]
    return min(ratios, default=None)
