"""The committed record of what is proved for messages of every length: one CSV file a chip, in
``ledger/every``. As in ``ledger/proofs``, a row is about the bytes and the specification that it
names by their digests."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from motecrypt.catalog import Catalog, variant_order
from motecrypt.errors import MoteError
from motecrypt.files import csv_rows, is_number, read_text
from motecrypt.paths import display, write_text
from motecrypt.prove import ledger
from motecrypt.prove.every import Every


@dataclass(frozen=True)
class Row:
    """What is proved of an operation in a variant, with so many bytes of associated data.

    ``shortest``: from which length on it is the step that shows it; ``statements``: how many were
    proved.
    """

    algorithm: str
    operation: str
    variant: str
    ad: int
    shortest: int
    statements: int
    image: str
    specification: str

    @property
    def way(self) -> str:
        """Buffers lie apart, at even addresses."""
        return ""

    @property
    def key(self) -> tuple[str, str, str, int]:
        return self.algorithm, self.operation, self.variant, self.ad


COLUMNS = tuple(field.name for field in fields(Row))
NUMBERS = ("ad", "shortest", "statements")


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "every" / f"{chip}.csv"


def read(root: Path, chip: str) -> list[Row]:
    """All rows of a chip, none if nothing is recorded; MoteError for a file that is no record."""
    file = path(root, chip)
    return parse(read_text(file, ""), display(file)) if file.exists() else []


def parse(text: str, name: str) -> list[Row]:
    """The rows of a record; MoteError says where in ``name`` the first mistake is."""
    lines = csv_rows(text, name)
    if tuple(next(lines, (0, []))[1]) != COLUMNS:
        raise MoteError(f"{name} is no record of proofs at all lengths: its columns are others.")
    found: dict[tuple[object, ...], Row] = {}
    for number, values in lines:
        given = dict(zip(COLUMNS, values, strict=False))
        numbers = [given.get(column, "") for column in NUMBERS]
        if len(values) != len(COLUMNS) or not all(map(is_number, numbers)):
            raise MoteError(
                f"{name}: line {number}: must be {len(COLUMNS)} columns, with numbers as"
                f" {', '.join(NUMBERS)}."
            )
        row = Row(**{n: int(v) if n in NUMBERS else v for n, v in given.items()})  # type: ignore[arg-type]
        if row.key in found:
            raise MoteError(f"{name}: line {number}: says again what an earlier line says.")
        found[row.key] = row
    return list(found.values())


def update(root: Path, chip: str, results: Iterable[Every]) -> Path:
    """Write what is proved."""
    rows = {row.key: row for row in read(root, chip)}
    for result in filter(lambda result: result.proved, results):
        row = Row(**{name: getattr(result, name) for name in COLUMNS})
        rows[row.key] = row
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(astuple(row) for row in sorted(rows.values(), key=_order))
    file = path(root, chip)
    write_text(file, out.getvalue())
    return file


def current(catalog: Catalog, chip: str, rows: Sequence[Row]) -> list[Row]:
    """The rows that are about the bytes and the specification that are there now."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    return [r for r in rows if r.algorithm in known and ledger.is_current(catalog, chip, r)]


def _order(row: Row) -> tuple[object, ...]:
    return row.algorithm, row.operation, variant_order(row.variant), row.ad
