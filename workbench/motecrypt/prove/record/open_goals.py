"""The committed record of open goals, which were tried and not proved: one CSV file per chip, in
``ledger/undecided``, with at most one line for each algorithm."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.files import csv_rows, read_text
from motecrypt.paths import display, write_text
from motecrypt.prove.record import lengths as sizes
from motecrypt.prove.record.result import Result


@dataclass(frozen=True)
class UndecidedRow:
    """The first statement about an algorithm that was not proved, with the reason. ``lengths`` has
    the format of `lengths.told`, and is empty for a primitive."""

    algorithm: str
    operation: str
    variant: str
    lengths: str
    status: str
    why: str


COLUMNS = tuple(field.name for field in fields(UndecidedRow))


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / "undecided" / f"{chip}.csv"


def read(root: Path, chip: str) -> list[UndecidedRow]:
    """Return all lines of a chip, if it has a record. Raise MoteError if the file is malformed."""
    file = path(root, chip)
    if not file.exists():
        return []
    lines = [values for _, values in csv_rows(read_text(file, ""), display(file))]
    if not lines or tuple(lines[0]) != COLUMNS or any(len(v) != len(COLUMNS) for v in lines):
        raise MoteError(f"{display(file)} is no record of what is undecided.")
    return [UndecidedRow(*values) for values in lines[1:]]


def update(root: Path, chip: str, results: Iterable[Result]) -> None:
    """Record the open goals among results with an empty ``way``. A line is removed when its
    statement is tried again, unless it stays open."""
    tried = [(_row(result), result.proved) for result in results if not result.way]
    again = {_named(row) for row, _ in tried}
    rows = {row.algorithm: row for row in read(root, chip) if _named(row) not in again}
    for row, is_proved in tried:
        if not is_proved:
            rows.setdefault(row.algorithm, row)
    if not rows and not path(root, chip).exists():
        return
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(astuple(rows[name]) for name in sorted(rows))
    write_text(path(root, chip), out.getvalue())


def _named(row: UndecidedRow) -> tuple[str, str, str, str]:
    return row.algorithm, row.operation, row.variant, row.lengths


def _row(result: Result) -> UndecidedRow:
    first, second = (0, 0, *result.lengths)[-2:]
    lengths = sizes.told([(first, second)]) if result.lengths else ""
    return UndecidedRow(
        result.algorithm, result.operation, result.variant, lengths, result.status, result.why
    )
