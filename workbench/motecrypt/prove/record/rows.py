"""Committed records of proofs as CSV files: a line for each row, a column for each field."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

from motecrypt.errors import MoteError
from motecrypt.files import csv_rows, is_number
from motecrypt.paths import write_text


class Keyed(Protocol):
    """A row with a key that is unique in its record. Its fields are text and whole numbers."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def key(self) -> tuple[object, ...]: ...


Row = TypeVar("Row", bound=Keyed)


def parse(
    kind: type[Row], text: str, name: str, what: str, check: Callable[[Row], None] | None = None
) -> list[Row]:
    """Return the rows of a record of ``what``, the file ``name``. Raise MoteError for the first
    mistake, also if ``check`` finds it."""
    columns = [field.name for field in fields(kind)]
    numbers = [field.name for field in fields(kind) if field.type == "int"]
    lines = csv_rows(text, name)
    if next(lines, (0, []))[1] != columns:
        raise MoteError(f"{name} is no record of {what}: its columns are others.")
    found: dict[tuple[object, ...], Row] = {}
    for number, values in lines:
        line = f"{name}: line {number}"
        if len(values) != len(columns):
            raise MoteError(f"{line}: must have {len(columns)} columns.")
        given: dict[str, Any] = dict(zip(columns, values, strict=True))
        for column in numbers:
            if not is_number(given[column]):
                raise MoteError(f"{line}, {column}: must be a number, not '{given[column]}'.")
            given[column] = int(given[column])
        row = kind(**given)
        if check is not None:
            try:
                check(row)
            except MoteError as error:
                raise MoteError(f"{line}, {error}") from None
        if row.key in found:
            raise MoteError(f"{line}: says again what an earlier line says.")
        found[row.key] = row
    return list(found.values())


def write(file: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    """Write the rows of a record to a file."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(field.name for field in fields(kind))
    writer.writerows(astuple(row) for row in rows)
    write_text(file, out.getvalue())
