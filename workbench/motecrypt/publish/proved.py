"""Proofs, briefly, for a table's cell, and as a table of their own.

This is where other rooms learn what is proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, product
from pathlib import Path

from motecrypt.catalog import PORTABLE, VARIANTS, Algorithm, Catalog
from motecrypt.markdown import table
from motecrypt.prove.evidence import theorem
from motecrypt.prove.record import ledger
from motecrypt.prove.record.ledger import ProofRow
from motecrypt.prove.record.lengths import Lengths
from motecrypt.run.repeatable import operations

ALL = (*VARIANTS, PORTABLE)
EVERYTHING = "all inputs"

Proved = Mapping[str, Sequence[ProofRow]]
"""Each chip's record of proofs."""


def recorded(root: Path, chips: Iterable[str]) -> Proved:
    """The records of these chips as they are committed, right about present bytes or not."""
    return {chip: ledger.read(root, chip) for chip in chips}


def is_recorded(root: Path, chip: str) -> bool:
    return ledger.path(root, chip).exists()


def current(catalog: Catalog, chips: Iterable[str]) -> Proved:
    """The records that are about the bytes which the sources make now."""
    recorded_of = recorded(catalog.root, chips)
    return {chip: ledger.current(catalog, chip, rows) for chip, rows in recorded_of.items()}


def of_sources(catalog: Catalog, chip: str, algorithm: Algorithm, variant: str) -> str:
    """The lengths proved of all operations of an algorithm in a variant, by records about the
    bytes which the sources make now; empty if there is no such record."""
    wanted = operations(algorithm)
    rows = ledger.read(catalog.root, chip)
    rows = [r for r in rows if (r.algorithm, r.variant) == (algorithm.name, variant)]
    if not of_library(rows, algorithm.name, wanted, [variant]):
        return ""
    now = ledger.current(catalog, chip, rows)
    return of_library(now, algorithm.name, wanted, [variant])


def theorems(algorithm: Algorithm) -> dict[str, str]:
    """The theorem about each operation in a sentence, for any chip and lengths."""
    return {name: str(theorem.of_library(algorithm, name)) for name in operations(algorithm)}


def words(rows: Sequence[ProofRow]) -> str:
    """The lengths that are proved in all of some rows; nothing without rows."""
    rows = [row for row in rows if not row.way]
    if not rows:
        return ""
    if all(not row.lengths for row in rows):
        return EVERYTHING
    common = set(rows[0].pairs).intersection(*(row.pairs for row in rows))
    return _words(tuple(sorted(common)))


def of_library(
    rows: Iterable[ProofRow],
    algorithm: str,
    operations: Iterable[str],
    variants: Iterable[str] = ALL,
) -> str:
    """The lengths proved of all these operations of an algorithm, in each of these variants."""
    return of_statements(rows, algorithm, product(operations, variants))


def of_statements(
    rows: Iterable[ProofRow], algorithm: str, wanted: Iterable[tuple[str, str]]
) -> str:
    """The lengths proved of all these operations of an algorithm, each in the variant next to
    it."""
    wanted = set(wanted)
    found = [
        row
        for row in rows
        if not row.way and row.algorithm == algorithm and (row.operation, row.variant) in wanted
    ]
    return words(found) if len(found) == len(wanted) else ""


def by_build(rows: Iterable[ProofRow]) -> dict[str, str]:
    """The lengths that each row has, by algorithm, operation and variant, a line each."""
    return {
        "\n".join((row.algorithm, row.operation, row.variant)): words([row])
        for row in rows
        if not row.way
    }


def section(rows: Sequence[ProofRow]) -> str:
    """A chapter of a chip's page in Markdown; nothing where nothing is recorded."""
    if not rows:
        return ""
    return (
        "## Proved\n\n"
        "Machine code equals the specification for all keys, nonces, data and messages of these"
        " lengths (associated data +\nmessage, each length of the first list with each of the"
        " second), and each proof's certificate was checked.\nWhere bits of a nonce or a counter"
        " decide which way the program goes, each of these cases was proved.\n`make prove` proves"
        " what is not recorded; `ledger/proofs/` names the bytes and the specification by digest."
        "\n\n"
        f"{table_of(rows)}"
    )


def table_of(rows: Sequence[ProofRow]) -> str:
    """All rows as a table in Markdown; variants with equal proofs are together."""
    head = ["", "variants", "lengths", "pairs", "most instructions", "most secret reads", "cases"]
    lines = []
    for about, group in groupby(rows, key=lambda r: (r.algorithm, r.operation, r.way, r.lengths)):
        algorithm, operation, way, text = about
        same = list(group)
        lines.append(
            [
                f"{algorithm} {operation}" + (f", {way}" if way else ""),
                ", ".join(row.variant for row in same),
                text.replace("+", " + ").replace(" ..", "..") if text else EVERYTHING,
                f"{len(same[0].pairs) or 1:,}",
                f"{max(row.instructions for row in same):,}",
                f"{max(row.reads for row in same):,}",
                f"{max(row.cases for row in same):,}",
            ]
        )
    return table(head, lines)


def _words(pairs: Lengths) -> str:
    if not pairs:
        return ""
    firsts, seconds = ([pair[i] for pair in pairs] for i in (0, 1))
    one_input = not any(firsts)
    longest = f"{max(seconds)}" if one_input else f"{max(firsts)} + {max(seconds)}"
    if len(pairs) == 1:
        return f"{longest} bytes"
    return f"{len(pairs)} {'lengths' if one_input else 'pairs'} to {longest}"
