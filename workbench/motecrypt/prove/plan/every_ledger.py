"""The committed record of proofs for messages of every length: one CSV file per chip, in
``ledger/every``. As in ``ledger/proofs``, a row names the program and the specification by their
digests, and is about these only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path

from motecrypt.catalog import Catalog, variant_order
from motecrypt.files import read_text
from motecrypt.paths import display
from motecrypt.prove.plan.every_length import Every
from motecrypt.prove.record import digests, ledger
from motecrypt.prove.record import rows as lines_of
from motecrypt.prove.record import seal as sealing


@dataclass(frozen=True)
class EveryLengthRow:
    """A record of the proof about an operation in a variant, with ``ad`` bytes of associated data.

    ``shortest`` is the length from which on the proof is by induction, and ``statements`` the
    number of proved statements. ``certificates``, ``prover`` and ``seal`` are as in
    `ledger.ProofRow`.
    """

    algorithm: str
    operation: str
    variant: str
    ad: int
    shortest: int
    statements: int
    image: str
    specification: str
    certificates: str = ""
    prover: str = ""
    seal: str = ""

    @property
    def way(self) -> str:
        """The default way: buffers are separate, and at even addresses."""
        return ""

    @property
    def key(self) -> tuple[str, str, str, int]:
        return self.algorithm, self.operation, self.variant, self.ad

    @property
    def sealed(self) -> EveryLengthRow:
        """The row with its seal."""
        return replace(self, seal=sealing.of_row(astuple(self)[:-1]))


COLUMNS = tuple(field.name for field in fields(EveryLengthRow))


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "every" / f"{chip}.csv"


def read(root: Path, chip: str) -> list[EveryLengthRow]:
    """Return all rows of a chip, if it has a record. Raise MoteError if the file is malformed."""
    file = path(root, chip)
    return parse(read_text(file, ""), display(file)) if file.exists() else []


def parse(text: str, name: str) -> list[EveryLengthRow]:
    """Return the rows of a record, the file ``name``. Raise MoteError for the first mistake."""
    return lines_of.parse(EveryLengthRow, text, name, "proofs at all lengths", _check)


def _check(row: EveryLengthRow) -> None:
    sealing.check(row.seal, astuple(row)[:-1])


def update(root: Path, chip: str, results: Iterable[Every]) -> Path:
    """Write the proved results. They replace rows about the same names and associated data."""
    rows = {row.key: row for row in read(root, chip)}
    for result in filter(lambda result: result.proved, results):
        own = {name: getattr(result, name) for name in COLUMNS if name not in ("prover", "seal")}
        row = EveryLengthRow(**own, prover=digests.of_sources(root))
        rows[row.key] = row
    file = path(root, chip)
    lines_of.write(file, EveryLengthRow, [row.sealed for row in sorted(rows.values(), key=_order)])
    return file


def current(catalog: Catalog, chip: str, rows: Sequence[EveryLengthRow]) -> list[EveryLengthRow]:
    """Return the rows that are about the present program and specification."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    return [r for r in rows if r.algorithm in known and ledger.is_current(catalog, chip, r)]


def _order(row: EveryLengthRow) -> tuple[object, ...]:
    return row.algorithm, row.operation, variant_order(row.variant), row.ad
