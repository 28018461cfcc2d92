"""The page of every algorithm on every chip, with the closest published figure.

It ranks by what one message under a new key takes, key set-up included; each published figure
stands next to what it counts itself. All variants take part, also those that are built only when
they are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from motecrypt.bench import comparison
from motecrypt.bench.published import Figure
from motecrypt.bench.records import PRIMITIVES, Record
from motecrypt.markdown import table
from motecrypt.toolchain import plain_of, title_of

MESSAGE = 128

_HEAD = """# Every algorithm on every chip

Fewest cycles from a function's first instruction to its return, mode and key set-up included, with
the variant that takes the fewest. In brackets the closest published figure: its cycles over ours,
the smallest ratio of all cases and lengths, each figure next to what it counts itself. AES on
Cortex-M and its modes on Cortex-M3, M4 and M33 are those by tables in RAM, which are built only
when their variant is named. A chip's page has all variants, lengths and bytes of flash.
`make ledger` writes this page.
"""

Weighed = Mapping[str, Sequence[Record]]
"""The records of each chip's ledger."""


def page(weighed: Weighed, figures: Sequence[Figure]) -> str:
    """The page in Markdown."""
    return _HEAD + matrix(weighed, figures)


def matrix(weighed: Weighed, figures: Iterable[Figure]) -> str:
    """A section for each kind of algorithm; all have the same columns. Chips with their devices in
    use have sections of their own, in which stands what takes these."""
    optimised = [figure for figure in figures if figure.optimised]
    plain = {n: r for n, r in weighed.items() if plain_of(n) is None}
    others = {n: r for n, r in weighed.items() if n not in plain}
    return "".join(
        f"\n## {title}{more}\n\n{table(['', *_heads(chips)], rows)}"
        for chips, more in ((plain, ""), (others, ", with an AES module"))
        for title, kinds in (
            (f"Authenticated encryption, {MESSAGE} and {MESSAGE} bytes", ("aead",)),
            (f"Hashing, {MESSAGE} bytes", ("hash",)),
            ("Primitives, one call", PRIMITIVES),
        )
        if (rows := _rows(chips, kinds, optimised))
    )


def _heads(weighed: Weighed) -> list[str]:
    return [f"[{title_of(chip)}]({chip}.md)" for chip in weighed]


def _rows(weighed: Weighed, kinds: tuple[str, ...], figures: Sequence[Figure]) -> list[list[str]]:
    """Primitives have a row for each published operation, on whatever chip."""
    columns = {
        chip: {name: list(group) for name, group in _named(records, kinds)}
        for chip, records in weighed.items()
    }
    ratios = {
        (chip, name): closest(records, figures)
        for chip, column in columns.items()
        for name, records in column.items()
    }
    names = sorted({name for column in columns.values() for name in column})
    return [
        [
            name,
            *(_cell(c.get(name, ()), ratios.get((chip, name))) for chip, c in columns.items()),
        ]
        for name in names
        if kinds != PRIMITIVES or any(ratios.get((chip, name)) for chip in columns)
    ]


def _named(
    records: Iterable[Record], kinds: tuple[str, ...]
) -> Iterable[tuple[str, Iterable[Record]]]:
    def name(record: Record) -> str:
        operation = f" {record.label}" if record.kind in PRIMITIVES else ""
        return record.algorithm + operation

    return groupby(sorted((r for r in records if r.kind in kinds), key=name), key=name)


def _cell(records: Sequence[Record], ratio: float | None) -> str:
    """The fewest cycles of the case that the title names, and the closest published figure."""
    found = [r for r in records if shown(r)]
    if not found:
        return ""
    return f"{min(r.total for r in found):,}" + (f" ({ratio:.2f}x)" if ratio else "")


def shown(record: Record) -> bool:
    """Whether a record is of the case that the titles name."""
    if record.kind == "aead":
        return record.operation == "encrypt" and record.ad == record.message == MESSAGE
    return record.kind != "hash" or record.message == MESSAGE


def closest(records: Sequence[Record], figures: Iterable[Figure]) -> float | None:
    """The smallest ratio of all published cases, each next to our fastest of what it counts."""
    names = {record.algorithm for record in records}
    about = [figure for figure in figures if figure.algorithm in names]
    ratios = [line.ratio for line in comparison.lines(about, records)]
    return min((ratio for ratio in ratios if ratio), default=None)
