"""The page that says of every algorithm and chip what is proved, what is not, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from motecrypt.bench.markdown import table
from motecrypt.catalog import Algorithm, Catalog, cached
from motecrypt.prove import ledger, summary, undecided
from motecrypt.prove.builds import statements
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain import title_of

NOT_TRIED = "not tried"
_HEAD = """# What is proved

Machine code equals the specification for all keys, nonces, data and messages, in all variants and
both directions, each proof's certificate checked: of a primitive for *all inputs*; of a mode or a
hash for all contents of the lengths that stand here, such as `5 + 9 bytes` of associated data and
message, or as many pairs up to the longest. *Not decided* has its reason below, and says how many
of all operations and variants are proved, if some are; *not tried* says that no attempt is
recorded. Chips that are not here have no proofs.
[How it works](../explanation/proofs.md), [what it rests on](../SOUNDNESS.md#proofs).
`mote prove --update-ledger` makes this page anew.
"""


def page(root: Path, weighed: tuple[str, ...]) -> str:
    """``weighed`` chips have a page of their own, with every row of their record."""
    catalog = cached(root)
    chips = sorted(file.stem for file in (root / "ledger" / "proofs").glob("*.csv"))
    head = ["", *map(title_of, chips)]
    rows = [
        [algorithm.name, *(cell(catalog, algorithm, chip) for chip in chips)]
        for algorithm in catalog.algorithms
    ]
    reasons = [
        [
            f"{row.algorithm}, {title_of(chip)}",
            ", ".join(filter(None, (row.operation, row.variant, row.lengths.replace("+", " + ")))),
            row.why,
        ]
        for chip in chips
        for row in undecided.read(root, chip)
    ]
    return (
        f"{_HEAD}\n{table(head, rows)}"
        + _among(catalog, chips)
        + (f"\n## Not decided\n\n{table(['', 'first', 'why'], reasons)}" if reasons else "")
        + "".join(
            f"\n## {title_of(chip)}\n\n{summary.table_of(ledger.read(root, chip))}"
            for chip in chips
            if chip not in weighed
        )
    )


def cell(catalog: Catalog, algorithm: Algorithm, chip: str) -> str:
    """What is known of an algorithm on a chip, in few words."""
    wanted = statements(catalog, algorithm, chip_of(chip))
    if not wanted:
        return ""
    rows = ledger.read(catalog.root, chip)
    words = summary.of_statements(rows, algorithm.name, wanted)
    if words:
        return words
    tried = {row.algorithm: row.status for row in undecided.read(catalog.root, chip)}
    if algorithm.name not in tried:
        return NOT_TRIED
    known = {(r.operation, r.variant) for r in rows if r.algorithm == algorithm.name and not r.way}
    part = len(known.intersection(wanted))
    return tried[algorithm.name] + (f", but {part} of {len(wanted)}" if part else "")


def _among(catalog: Catalog, chips: list[str]) -> str:
    """How many of all there are proved, chip by chip."""

    def count(chip: str) -> Iterator[bool]:
        cells = (cell(catalog, algorithm, chip) for algorithm in catalog.algorithms)
        gaps = (NOT_TRIED, "not decided", "refuted")
        return (not text.startswith(gaps) for text in cells if text)

    told = []
    for chip in chips:
        known = list(count(chip))
        told.append(f"{sum(known)} of {len(known)} on the {title_of(chip)}")
    return f"\nProved are {', '.join(told)}.\n"
