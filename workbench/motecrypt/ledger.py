"""The committed results: everything that was weighed on a chip, exactly, one CSV file per chip.

The rows are sorted and hold nothing that changes by itself (no date, no commit), so that a change
of the file is a change of a number.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from motecrypt.catalog import PORTABLE, VARIANTS
from motecrypt.errors import MoteError
from motecrypt.paths import display, write_text
from motecrypt.records import Record

COLUMNS = (
    "algorithm",
    "kind",
    "operation",
    "rounds",
    "variant",
    "ad",
    "message",
    "cycles",
    "instructions",
    "stack",
    "code",
    "tables",
    "ram",
    "toolchain",
    "flags",
)
KEY = ("algorithm", "operation", "rounds", "variant", "ad", "message", "toolchain")
Row = dict[str, str]


def path(root: Path, chip: str) -> Path:
    return root / "ledger" / f"{chip}.csv"


def rows(records: Iterable[Record]) -> list[Row]:
    """Records as the ledger has them, in its order."""
    return [
        {column: _text(getattr(record, column)) for column in COLUMNS}
        for record in sorted(records, key=lambda record: record.sort_key)
    ]


def read(file: Path) -> list[Row]:
    """The rows of a ledger; MoteError when there is none or it is not one."""
    try:
        with file.open(newline="", encoding="utf-8") as stream:
            reader = csv.DictReader(stream)
            if tuple(reader.fieldnames or ()) != COLUMNS:
                raise MoteError(f"{display(file)} is not a ledger: its columns are others.")
            return list(reader)
    except OSError as error:
        raise MoteError(
            f"Cannot read {display(file)}: {error.strerror}; make it with --update-ledger."
        ) from error


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
            instructions=int(row["instructions"]),
            stack=int(row["stack"]),
            code=int(row["code"]),
            tables=int(row["tables"]),
            ram=int(row["ram"]),
            toolchain=row["toolchain"],
            flags=row["flags"],
            verified=True,
        )
        for row in content
    ]


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
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(new)
    write_text(file, out.getvalue())


def differences(old: Sequence[Row], new: Sequence[Row]) -> list[str]:
    """One line for each row that is gone, new or changed; empty when both say the same."""
    before = {_key(row): row for row in old}
    after = {_key(row): row for row in new}
    found = []
    for key in sorted(before.keys() | after.keys()):
        name = " ".join(filter(None, key))
        if key not in after:
            found.append(f"{name}: is no longer weighed")
        elif key not in before:
            found.append(f"{name}: is not in the ledger")
        else:
            found += [
                f"{name}: {column} {before[key][column]} -> {after[key][column]}"
                for column in COLUMNS
                if before[key][column] != after[key][column]
            ]
    return found


def _key(row: Row) -> tuple[str, ...]:
    return tuple(row[column] for column in KEY)


def _order(row: Row) -> tuple[object, ...]:
    """The order of Record.sort_key, for rows that are text."""
    return (
        row["algorithm"],
        row["operation"],
        int(row["rounds"] or 0),
        (*VARIANTS, PORTABLE).index(row["variant"]),
        int(row["ad"]),
        int(row["message"]),
        row["toolchain"],
        row["flags"],
    )


def _text(value: object) -> str:
    return "" if value is None else str(value)
