"""The committed results: everything that was weighed on a chip, exactly, one CSV file per chip.

The rows are sorted and hold nothing that changes by itself (no date, no commit), so that a change
of the file is a change of a number.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

from motecrypt.bench import doubt
from motecrypt.bench.records import Record
from motecrypt.catalog import check_variant, variant_order
from motecrypt.errors import MoteError
from motecrypt.files import csv_rows, is_number, read_text
from motecrypt.paths import display, write_text

COLUMNS = (
    "algorithm",
    "kind",
    "operation",
    "rounds",
    "variant",
    "ad",
    "message",
    "cycles",
    "setup",
    "instructions",
    "stack",
    "code",
    "tables",
    "ram",
    "toolchain",
    "flags",
)
NUMBERS = ("ad", "message", "cycles", "setup", "instructions", "stack", "code", "tables", "ram")
KEY = ("algorithm", "operation", "rounds", "variant", "ad", "message", "toolchain")
Row = dict[str, str]
"""A row of a chip with doubtful costs has the columns of `doubt` too."""


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / f"{chip}.csv"


def rows(records: Iterable[Record]) -> list[Row]:
    """Records as the ledger has them, in its order."""
    return [
        {column: _text(getattr(record, column)) for column in COLUMNS}
        | ({} if record.doubt is None else {k: str(v) for k, v in asdict(record.doubt).items()})
        for record in sorted(records, key=lambda record: record.sort_key)
    ]


def read(file: Path) -> list[Row]:
    """The rows of a ledger; MoteError if it is missing or is no ledger."""
    text = read_text(file, "; make it with --update-ledger")
    return parse(text, display(file))


def parse(text: str, name: str) -> list[Row]:
    """The rows of a ledger's text; MoteError says where in ``name`` the first mistake is."""
    lines = csv_rows(text, name)
    columns = tuple(next(lines, (0, []))[1])
    if columns not in (COLUMNS, (*COLUMNS, *doubt.COLUMNS)):
        raise MoteError(f"{name} is not a ledger: its columns are others.")
    numbers = (*NUMBERS, *columns[len(COLUMNS) :])
    found: list[Row] = []
    known: set[tuple[str, ...]] = set()
    for number, values in lines:
        line = f"{name}: line {number}"
        if len(values) != len(columns):
            raise MoteError(f"{line}: must have {len(columns)} columns.")
        row = dict(zip(columns, values, strict=True))
        for column in numbers if row["rounds"] == "" else (*numbers, "rounds"):
            if not is_number(row[column]):
                raise MoteError(f"{line}, {column}: must be a number, not '{row[column]}'.")
        try:
            check_variant(row["variant"])
        except MoteError as error:
            raise MoteError(f"{line}, there is no variant '{row['variant']}'.") from error
        if key(row) in known:
            raise MoteError(f"{line}: says again what an earlier line says.")
        known.add(key(row))
        found.append(row)
    return found


def records(chip: str, content: Iterable[Row]) -> list[Record]:
    """The records that the rows of a chip's ledger stand for."""
    return [
        Record(
            chip=chip,
            algorithm=row["algorithm"],
            kind=row["kind"],
            operation=row["operation"],
            rounds=int(row["rounds"]) if row["rounds"] else None,
            variant=row["variant"],
            ad=int(row["ad"]),
            message=int(row["message"]),
            cycles=int(row["cycles"]),
            setup=int(row["setup"]),
            instructions=int(row["instructions"]),
            stack=int(row["stack"]),
            code=int(row["code"]),
            tables=int(row["tables"]),
            ram=int(row["ram"]),
            toolchain=row["toolchain"],
            flags=row["flags"],
            verified=True,
            doubt=_doubt(row),
        )
        for row in content
    ]


def _doubt(row: Row) -> doubt.Doubt | None:
    if not row.keys() >= set(doubt.COLUMNS):
        return None
    return doubt.Doubt(**{column: int(row[column]) for column in doubt.COLUMNS})


def update(file: Path, weighed: Sequence[Record], whole: bool) -> None:
    """Write the records; unless they are the ``whole``, keep the rows of what was not weighed.

    The file is replaced at once or not at all.
    """
    new = rows(weighed)
    if not whole and file.exists():
        replaced = {(row["algorithm"], row["variant"], row["toolchain"]) for row in new}
        kept = [
            row
            for row in read(file)
            if (row["algorithm"], row["variant"], row["toolchain"]) not in replaced
        ]
        new = sorted((*kept, *new), key=_order)
    out = io.StringIO()
    columns = list(new[0]) if new else COLUMNS
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(new)
    write_text(file, out.getvalue())


def differences(old: Sequence[Row], new: Sequence[Row]) -> list[str]:
    """One line for each row that is gone, new or changed; empty when both say the same."""
    before = {key(row): row for row in old}
    after = {key(row): row for row in new}
    found = []
    for about in sorted(before.keys() | after.keys()):
        name = " ".join(filter(None, about))
        if about not in after:
            found.append(f"{name}: is no longer weighed")
        elif about not in before:
            found.append(f"{name}: is not in the ledger")
        else:
            found += [
                f"{name}: {column} {before[about].get(column, '')} -> {after[about][column]}"
                for column in after[about]
                if before[about].get(column) != after[about][column]
            ]
    return found


def key(row: Row) -> tuple[str, ...]:
    """The columns that say what a row is about; they differ between any two rows of a ledger."""
    return tuple(row[column] for column in KEY)


def _order(row: Row) -> tuple[object, ...]:
    """The order of Record.sort_key, for rows that are text."""
    return (
        row["algorithm"],
        row["operation"],
        int(row["rounds"] or 0),
        variant_order(row["variant"]),
        int(row["ad"]),
        int(row["message"]),
        row["toolchain"],
        row["flags"],
    )


def _text(value: object) -> str:
    return "" if value is None else str(value)
