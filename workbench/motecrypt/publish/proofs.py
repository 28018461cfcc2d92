"""The page that says of every algorithm and chip what is proved, what is not, and why not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from motecrypt.bench.measure import weighed_on
from motecrypt.catalog import Algorithm, Catalog, cached
from motecrypt.markdown import table
from motecrypt.prove.plan import every_ledger
from motecrypt.prove.plan.every_length import LONGEST
from motecrypt.prove.record import ledger, open_goals
from motecrypt.prove.record.builds import statements
from motecrypt.publish.proved import of_statements, table_of, theorems
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain import title_of

NOT_TRIED = "not tried"
_HEAD = """# What is proved

Machine code equals the specification for all keys, nonces, data and messages, in all variants and
both directions, each proof's certificate checked: of a primitive for *all inputs*; of a mode or a
hash for all contents of the lengths that stand here, such as `5 + 9 bytes` of associated data and
message, or as many pairs up to the longest. *Not decided* has its reason below, and says how many
of all operations and variants are proved, if some are; *not tried* says that no attempt is
recorded. Chips that are not here have no proofs, and a chip with an AES module has those of what
takes it, or its sources.
[How it works](../explanation/proofs.md), [what it rests on](../SOUNDNESS.md#proofs).
`mote prove --update-ledger` writes this page.
"""
_EVERY = f"""
## Every length

Encryption and hashes are proved here for *all* messages of 0 to {LONGEST:,} bytes, at any
addresses, by [the step to all lengths](../explanation/proofs.md#the-step-to-all-lengths): in these
variants, with the given number of bytes of associated data. `mote prove --all-lengths` proves it.

"""
_THEOREMS = """
## The theorems

In a sentence for each operation; a buffer without a number has every length that is proved.
`mote prove --export` writes them with the lengths and with the addresses of the code, and files by
which [a program of 400 lines](../how-to/prove.md) checks them.

"""


def page(root: Path, weighed: tuple[str, ...]) -> str:
    """``weighed`` chips have a page of their own, with every row of their record."""
    catalog = cached(root)
    chips = ledger.chips(root)
    head = ["", *map(title_of, chips)]
    columns = {chip: cells(catalog, chip) for chip in chips}
    rows = [
        [algorithm.name, *(column[algorithm.name] for column in columns.values())]
        for algorithm in catalog.algorithms
    ]
    reasons = [
        [
            f"{row.algorithm}, {title_of(chip)}",
            ", ".join(filter(None, (row.operation, row.variant, row.lengths.replace("+", " + ")))),
            row.why,
        ]
        for chip in chips
        for row in open_goals.read(root, chip)
    ]
    shown = [
        algorithm
        for algorithm in catalog.algorithms
        if any(row.algorithm == algorithm.name for chip in chips for row in ledger.read(root, chip))
    ]
    return (
        f"{_HEAD}\n{table(head, rows)}"
        + _among(columns)
        + _every(catalog)
        + _theorems(shown)
        + (f"\n## Not decided\n\n{table(['', 'first', 'why'], reasons)}" if reasons else "")
        + "".join(
            f"\n## {title_of(chip)}\n\n{table_of(ledger.read(root, chip))}"
            for chip in chips
            if chip not in weighed
        )
    )


def _theorems(algorithms: Sequence[Algorithm]) -> str:
    """The section with the theorem of each operation; empty without any."""
    lines = [f"- {text}\n" for one in algorithms for text in theorems(one).values()]
    return _THEOREMS + "".join(lines) if lines else ""


def _every(catalog: Catalog) -> str:
    """The section on proofs for messages of every length; empty without any."""
    files = sorted((catalog.root / "ledger" / "every").glob("*.csv"))
    rows = {file.stem: every_ledger.read(catalog.root, file.stem) for file in files}
    names = {row.algorithm for known in rows.values() for row in known}
    if not names:
        return ""
    lines = [
        [algorithm.name, *(every_cell(known, algorithm.name) for known in rows.values())]
        for algorithm in catalog.algorithms
        if algorithm.name in names
    ]
    return _EVERY + table(["", *map(title_of, rows)], lines)


def every_cell(rows: Sequence[every_ledger.EveryLengthRow], algorithm: str) -> str:
    """The variants of an algorithm, with the lengths of the data where there is any."""
    data: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        if row.algorithm == algorithm:
            data[row.variant].append(row.ad)
    by_data: dict[str, list[str]] = defaultdict(list)
    for variant, lengths in data.items():
        by_data[" and ".join(map(str, lengths))].append(variant)
    told = [
        f"{', '.join(of)}" + (f": {text}" if text != "0" else "") for text, of in by_data.items()
    ]
    return "; ".join(told)


def cells(catalog: Catalog, chip: str) -> dict[str, str]:
    """The state of the proofs of each algorithm on a chip, briefly; empty for those that it lacks,
    or that are the same there as on the chip without its devices."""
    rows, own = defaultdict(list), {algorithm.name for algorithm in weighed_on(catalog, chip)}
    for row in ledger.read(catalog.root, chip):
        rows[row.algorithm].append(row)
    tried = {row.algorithm: row.status for row in open_goals.read(catalog.root, chip)}
    told = {}
    for algorithm in catalog.algorithms:
        wanted = statements(catalog, algorithm, chip_of(chip)) if algorithm.name in own else []
        known, status = rows[algorithm.name], tried.get(algorithm.name, NOT_TRIED)
        told[algorithm.name] = _cell(known, algorithm.name, wanted, status) if wanted else ""
    return told


def _cell(
    rows: Sequence[ledger.ProofRow], algorithm: str, wanted: Sequence[tuple[str, str]], status: str
) -> str:
    """``status``: what it is if not all that is wanted is proved."""
    words = of_statements(rows, algorithm, wanted)
    if words or status == NOT_TRIED:
        return words or status
    known = {(row.operation, row.variant) for row in rows if not row.way}
    part = len(known.intersection(wanted))
    return status + (f", but {part} of {len(wanted)}" if part else "")


def _among(columns: dict[str, dict[str, str]]) -> str:
    """A sentence with the number of proved algorithms among all, chip by chip."""
    gaps = (NOT_TRIED, "not decided", "refuted")
    told = []
    for chip, column in columns.items():
        known = [not text.startswith(gaps) for text in column.values() if text]
        told.append(f"{sum(known)} of {len(known)} on the {title_of(chip)}")
    return f"\nProved are {', '.join(told)}.\n"
