"""8, 16 and 32 bits side by side: what every cipher takes on one chip of each word size.

Primitives are counted as the paper on the efficiency of permutations does (Santos and Großschädl,
``published/``): cycles for a byte of the rate that the authenticated encryption made of them has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.markdown import table
from motecrypt.run.inputs import EQUAL, LENGTHS
from motecrypt.toolchain import title_of

CHIPS = ("atmega128", "msp430f1611", "stm32f030", "stm32f100rb")
"""A chip for each word size: 8, 16, 32 bits with few instructions and registers, 32 bits."""
BITS = ("8 bits", "16 bits", "32 bits (M0)", "32 bits (M3)")

SOURCE = "Santos-Grossschaedl"
RATES = {
    ("ascon-p", 8): 16,
    ("gimli", 24): 16,
    ("sparkle-384", 7): 32,
    ("xoodoo", 12): 24,
    ("sparkle-512", 8): 32,
}
"""The permutations of that paper, by rounds or steps: bytes of rate."""
BOARDS = "Results on ARM Cortex-M3 boards"
"""The section of the paper on the cost of flash that is slower than the processor."""
WAITING = ("stm32f100rb", "stm32f103rb", "sam3x8e")
"""The chips of these boards, the first without wait states."""

_HEAD = """# 8, 16 and 32 bits

How each cipher fares on a chip of each word size: {chips}.
The least of a column is bold. Of the two with 32 bits, the first, a Cortex-M0, has 16-bit
instructions that reach eight registers; the second is a Cortex-M3. Chips differ in clock and
price, and ciphers in strength, too: cycles say what the word size does to a cipher. `make ledger`
writes this page.
"""
Weighed = Mapping[str, Sequence[Record]]
"""The records of each chip."""


@dataclass(frozen=True)
class Table:
    """A table of text: the first column are words, the others numbers. ``about`` says how to read
    it; ``best`` marks the cells that are the least of their column."""

    title: str
    about: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    best: frozenset[tuple[int, int]] = frozenset()


def page(every: Weighed, figures: Sequence[Figure]) -> str:
    """The page that compares word sizes; empty where one of its chips was not weighed."""
    made = [
        f"\n## {one.title}\n\n{one.about}\n\n{table(one.head, _marked(one))}"
        for one in tables(every, figures)
    ]
    return _HEAD.format(chips=_chips()) + "".join(made) if made else ""


def _chips() -> str:
    return ", ".join(f"[{title_of(chip)}]({chip}.md)" for chip in CHIPS)


def _marked(one: Table) -> Iterator[list[str]]:
    """The rows, with the best of each column in bold."""
    for i, row in enumerate(one.rows):
        yield [f"**{cell}**" if (i, j) in one.best else cell for j, cell in enumerate(row)]


def tables(weighed: Weighed, figures: Iterable[Figure]) -> list[Table]:
    """All tables, or none where one of the chips was not weighed."""
    if any(not weighed.get(chip) for chip in CHIPS):
        return []
    paper = [figure for figure in figures if figure.source == SOURCE]
    made = [
        _rates(weighed, paper),
        _waits(weighed, [figure for figure in paper if figure.place == BOARDS]),
        _ciphers(weighed, "fast"),
        _ciphers(weighed, "small"),
        _hashes(weighed),
        winners(weighed, CHIPS, _heads()),
    ]
    return [table for table in made if table.rows]


def _heads() -> list[str]:
    return [f"{bits}: {title_of(chip)}" for bits, chip in zip(BITS, CHIPS, strict=True)]


def _rates(weighed: Weighed, figures: Sequence[Figure]) -> Table:
    """The paper's tables, and ours on the same footing."""
    rows: list[tuple[str, ...]] = []
    for (name, rounds), rate in RATES.items():
        of_others: list[str] = []
        of_ours: list[str] = []
        for chip in CHIPS:
            published = [
                figure.cycles
                for figure in figures
                if (figure.chip, figure.algorithm, figure.rounds) == (chip, name, rounds)
                and figure.cycles is not None
            ]
            of_others.append(_per_byte(min(published) / rate) if published else "")
            ours = [
                record
                for record in weighed[chip]
                if (record.algorithm, record.rounds) == (name, rounds)
            ]
            least = min(ours, key=lambda record: record.cycles, default=None)
            of_ours += [
                f"{least.cycles:,}" if least else "",
                _per_byte(least.cycles / rate) if least else "",
                f"{least.flash:,}" if least else "",
            ]
        rows.append((f"{name} {rounds}", str(rate), *of_others, *of_ours))
    heads = _heads()
    paper = _columns(0, first=2)
    return Table(
        "Permutations",
        "Cycles of a call, cycles for a byte of rate (c/B) and bytes of flash, of the variant with"
        " the fewest cycles; first the fewest cycles a byte that the paper has.",
        (
            *("permutation", "rate"),
            *(f"paper, {bits}: c/B" for bits in BITS),
            *(f"{head}{what}" for head in heads for what in ("", ", c/B", ", flash")),
        ),
        tuple(rows),
        _least(rows, (*paper, *range(paper.stop + 1, paper.stop + 3 * len(CHIPS), 3))),
    )


def _waits(weighed: Weighed, figures: Sequence[Figure]) -> Table:
    """The paper's table of boards, and ours; no row where one of the chips was not weighed."""
    rows = []
    for name, rounds in RATES:
        theirs = [_least_cycles(figures, chip, name, rounds) for chip in WAITING]
        ours = [_least_cycles(weighed.get(chip, ()), chip, name, rounds) for chip in WAITING]
        if all(theirs) and all(ours):
            pairs = zip(_penalties(theirs), _penalties(ours), strict=True)
            rows.append((f"{name} {rounds}", *(cell for pair in pairs for cell in pair)))
    return Table(
        "Permutations with wait states",
        "Cycles of a call where flash is slower than the processor, and in brackets as many times"
        " those without wait states: of the paper's programs on its boards, and of ours, of the"
        " variant with the fewest.",
        (
            "permutation",
            *(f"{title_of(chip)}{whose}" for chip in WAITING for whose in (", paper", "")),
        ),
        tuple(rows),
    )


def _least_cycles(of: Iterable[Figure | Record], chip: str, name: str, rounds: int) -> int | None:
    about = (chip, name, rounds)
    found = [one.cycles for one in of if (one.chip, one.algorithm, one.rounds) == about]
    return min(filter(None, found), default=None)


def _penalties(cycles: Sequence[int | None]) -> list[str]:
    first, *others = filter(None, cycles)
    return [f"{first:,}", *(f"{value:,} ({value / first:.2f})" for value in others)]


def _ciphers(weighed: Weighed, variant: str) -> Table:
    ad, message = EQUAL[-1]
    return _weights(
        weighed,
        f"Authenticated encryption, {variant}",
        f"Cycles for a byte (c/B) of {ad} of associated data and {message} of message together, key"
        f" set-up included, and those with 8 bits over those with {BITS[-1]}; bytes of flash and"
        " stack.",
        lambda record: (
            (record.kind, record.operation, record.variant) == ("aead", "encrypt", variant)
            and (record.ad, record.message) == (ad, message)
        ),
        ad + message,
    )


def _hashes(weighed: Weighed) -> Table:
    return _weights(
        weighed,
        "Hashing, fast",
        f"Cycles for a byte (c/B) of {LENGTHS[-1]}, and those with 8 bits over those with"
        f" {BITS[-1]}; bytes of flash and stack.",
        lambda record: (
            (record.kind, record.variant, record.message) == ("hash", "fast", LENGTHS[-1])
        ),
        LENGTHS[-1],
    )


def _weights(
    weighed: Weighed, title: str, about: str, holds: Callable[[Record], bool], length: int
) -> Table:
    found = {
        chip: {record.algorithm: record for record in weighed[chip] if holds(record)}
        for chip in CHIPS
    }
    static: list[str] = []
    rows = []
    for name in sorted({name for records in found.values() for name in records}):
        of = [found[chip].get(name) for chip in CHIPS]
        shown = [record for record in of if record]
        rows.append(
            (
                name,
                *(_cell(record, lambda r: _per_byte(r.total / length)) for record in of),
                f"{of[0].total / of[-1].total:.1f}" if of[0] and of[-1] else "",
                *(_cell(record, lambda r: f"{r.flash:,}") for record in of),
                *(_cell(record, lambda r: f"{r.ram:,}") for record in of),
                *(_cell(record, lambda r: f"{r.stack:,}") for record in of),
            )
        )
        static += [record.algorithm for record in shown if record.ram]
    return _without_ram(Table(title, about, _WEIGHTS, tuple(rows), _least(rows, _BEST)), static)


_WEIGHTS = (
    *("", *(f"c/B, {bits}" for bits in BITS), f"8 over {BITS[-1]}"),
    *(f"{what}, {bits}" for what in ("flash", "RAM", "stack") for bits in BITS),
)


def _columns(group: int, first: int = 1) -> range:
    """The columns of a table with one for each chip: those of its first, second... group, where
    ``first`` is the first of all."""
    start = first + group * len(CHIPS)
    return range(start, start + len(CHIPS))


_FLASH, _RAM, _STACK = (_columns(group, first=2) for group in (1, 2, 3))
_BEST = (*_columns(0), *_FLASH, *_STACK)


def _without_ram(table: Table, static: Sequence[str]) -> Table:
    """The same without the columns of static RAM where none of them takes any; the text says so."""
    if static:
        return table
    kept = [i for i in range(len(table.head)) if i not in _RAM]
    return replace(
        table,
        about=f"{table.about} None takes static RAM.",
        head=tuple(table.head[i] for i in kept),
        rows=tuple(tuple(row[i] for i in kept) for row in table.rows),
        best=frozenset((i, kept.index(j)) for i, j in table.best if j in kept),
    )


def _cell(record: Record | None, text: Callable[[Record], str]) -> str:
    return text(record) if record else ""


def winners(weighed: Weighed, chips: Sequence[str], heads: Sequence[str]) -> Table:
    """The fastest authenticated encryption on each chip, and its lead; no row without any."""
    rows: list[tuple[str, ...]] = []
    for ad, message in EQUAL:
        case = [
            [
                record
                for record in weighed[chip]
                if (record.kind, record.operation) == ("aead", "encrypt")
                and (record.ad, record.message) == (ad, message)
            ]
            for chip in chips
        ]
        if not any(case):
            continue
        rows.append((f"fewest cycles, {ad}/{message}, new key", *map(_fastest, case)))
        rows.append((f"fewest cycles, {ad}/{message}, same key", *map(_fastest_again, case)))
        sized = case
    if rows:
        flash = (_first(records, lambda r: r.flash) for records in sized)
        memory = (_first(records, lambda r: r.stack + r.ram) for records in sized)
        rows += [("least flash", *flash), ("least stack and RAM", *memory)]
    return Table(
        "Which cipher wins where",
        "Authenticated encryption, all variants: the first, and in brackets the next cipher. *New"
        " key* counts key set-up; *same key* is a further message under a key that is set up.",
        ("", *heads),
        tuple(rows),
    )


def _fastest(records: Sequence[Record]) -> str:
    return _first(records, lambda record: record.total)


def _fastest_again(records: Sequence[Record]) -> str:
    """The same of a further message under a key that is set up."""
    return _first(records, lambda record: record.cycles)


def _first(records: Sequence[Record], value: Callable[[Record], int]) -> str:
    """The cipher with the least value, and the next other one."""
    least: dict[str, int] = {}
    for record in records:
        name = record.algorithm
        least[name] = min(value(record), least.get(name, value(record)))
    ranked = sorted(least.items(), key=lambda item: (item[1], item[0]))
    if not ranked:
        return ""
    (name, number), *others = ranked
    return f"{name} {number:,}" + (f" ({others[0][0]} {others[0][1]:,})" if others else "")


def _per_byte(number: float) -> str:
    return f"{number:,.1f}"


def _least(rows: Sequence[tuple[str, ...]], columns: Iterable[int]) -> frozenset[tuple[int, int]]:
    """Of each of these columns the cells with the least number."""
    found = set()
    for column in columns:
        cells = {i: _number(row[column]) for i, row in enumerate(rows) if row[column]}
        found |= {(i, column) for i, value in cells.items() if value == min(cells.values())}
    return frozenset(found)


def _number(cell: str) -> float:
    return float(cell.replace(",", ""))
