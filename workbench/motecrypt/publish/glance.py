"""The README's table: what firmware uses most, on one chip of each word size.

The ratio next to a figure is the least of all published cases on all chips of the instruction set,
as on the page of all algorithms (``matrix``). Here only variants count that are built unnamed.
"""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.catalog import VARIANTS
from motecrypt.markdown import table
from motecrypt.paths import PAGES
from motecrypt.prove.record.ledger import ProofRow
from motecrypt.publish import word_sizes
from motecrypt.publish.matrix import Weighed, closest, shown
from motecrypt.publish.proved import ALL, Proved, of_statements
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain import chips, has_c, plain_of, title_of

ALGORITHMS = (
    *("ascon-aead128", "aes-128-ccm", "aes-128-gcm", "schwaemm256-128", "gift-cofb", "xoodyak"),
    *("ascon-hash256", "sha-256", "sha3-256"),
)
"""A choice: the README has room for what firmware uses most; every page of results has all."""
NAMES = {"avr": "AVR", "msp430": "MSP430", "armv6m": "Cortex-M0", "armv7m": "Cortex-M3, M4"}


def rows(weighed: Weighed, figures: Sequence[Figure], proved: Proved) -> list[list[str]]:
    """A row for each algorithm that has a record; the last cell counts the instruction sets
    on which all of it is proved."""
    optimised = [figure for figure in figures if figure.optimised]
    found = []
    for name in ALGORITHMS:
        cells = [_cell(weighed, name, chip, optimised) for chip in word_sizes.CHIPS]
        if any(cells):
            sets = {
                chip_of(chip).isa.name
                for chip, known in proved.items()
                if _is_proved([r for r in weighed.get(chip, ()) if r.algorithm == name], known)
            }
            found.append([name, *cells, f"{len(sets)} sets"])
    return found


def glance(weighed: Weighed, figures: Sequence[Figure], proved: Proved) -> str:
    """The table in Markdown; nothing where none of the algorithms is weighed."""
    lines = rows(weighed, figures, proved)
    heads = [
        f"{bits}: [{title_of(chip)}]({PAGES}/{chip}.md)"
        for bits, chip in zip(word_sizes.BITS, word_sizes.CHIPS, strict=True)
    ]
    return f"\n{table(['', *heads, 'proved on'], lines)}" if lines else ""


def ratios(weighed: Weighed, figures: Sequence[Figure]) -> dict[str, dict[str, float]]:
    """Of each authenticated cipher and hash, the least ratio on each instruction set with a
    published figure, by the set's name."""
    optimised = [figure for figure in figures if figure.optimised]
    names = {
        record.algorithm: record.kind != "aead"
        for records in weighed.values()
        for record in records
        if record.kind in ("aead", "hash")
    }
    found: dict[str, dict[str, float]] = {}
    for name in sorted(names, key=lambda name: (names[name], name)):
        for isa in NAMES:
            ratio = _ratio(weighed, name, isa, optimised)
            if ratio is not None:
                found.setdefault(name, {})[isa] = ratio
    return found


def _cell(weighed: Weighed, name: str, chip: str, figures: Sequence[Figure]) -> str:
    records = [r for r in _usual(weighed.get(chip, ()), name) if shown(r)]
    if not records:
        return ""
    best = min(records, key=lambda record: record.total)
    per_byte = best.total / (best.message + (best.ad or 0))
    ratio = _ratio(weighed, name, chip_of(chip).isa.name, figures)
    than = f" ({ratio:.2f}x)" if ratio else ""
    return f"{per_byte:,.0f} c/B{than}, {best.flash:,} B"


def _is_proved(records: Sequence[Record], rows: Sequence[ProofRow]) -> bool:
    """Whether all that was weighed is proved of some lengths: in the variants without C; where
    there are no such variants, in all, the C alone too."""
    without_c = {(r.label, r.variant) for r in records if not has_c(r.chip, r.variant)}
    wanted = without_c or {(r.label, variant) for r in records for variant in ALL}
    name = records[0].algorithm if records else ""
    return bool(of_statements(rows, name, wanted))


def _ratio(weighed: Weighed, name: str, isa: str, figures: Sequence[Figure]) -> float | None:
    every = [
        closest(of, figures)
        for chip, records in weighed.items()
        if _is_plain(chip, isa) and (of := _usual(records, name))
    ]
    return min((ratio for ratio in every if ratio), default=None)


def _usual(records: Sequence[Record], name: str) -> list[Record]:
    """The records of an algorithm, without those of variants that have to be named."""
    of = (r for r in records if r.algorithm == name)
    return [r for r in of if r.variant in VARIANTS or not has_c(r.chip, r.variant)]


def _is_plain(chip: str, isa: str) -> bool:
    return chip in chips() and chip_of(chip).isa.name == isa and plain_of(chip) is None
