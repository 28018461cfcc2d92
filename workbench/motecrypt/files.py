"""Files of others: their text, or one sentence that says what is wrong."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from motecrypt.errors import MoteError
from motecrypt.paths import display

MOST_BYTES: Final = 64 << 20
MOST: Final = 2**63
"""No number that means anything is as large; larger ones may take long to be written down."""
_SHOWN: Final = 40
"""Characters of a file's names that messages repeat."""


def read_text(file: Path, hint: str = "", most: int = MOST_BYTES) -> str:
    """The text of a file in UTF-8; MoteError, which ends in the ``hint``, if it has none.

    ``most``: the bytes that it may have.
    """
    name = display(file)
    try:
        if file.exists() and not file.is_file():
            raise MoteError(f"{name} is no file{hint}.")
        if file.stat().st_size > most:
            raise MoteError(f"{name} has more than {most >> 20} MB.")
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise MoteError(f"Cannot read {name}: {error.strerror}{hint}.") from error
    except UnicodeDecodeError as error:
        raise MoteError(f"{name} is not text in UTF-8: see its byte {error.start:,}.") from error


def read_json(file: Path) -> Any:
    """The content of a JSON file; MoteError if it is not JSON."""
    return parse_json(read_text(file), display(file))


def parse_json(text: str, name: str, values: int | None = None) -> Any:
    """The value of a file's text in JSON; MoteError, with that name, if it is not JSON.

    With ``values`` it may have that many values, and no name twice in an object.
    """
    if values is not None and sum(map(text.count, ",[{")) > values:
        raise MoteError(f"{name} has more than {values:,} values.")
    pairs = _only_once if values is not None else None
    try:
        return json.loads(text, parse_constant=_no_number, object_pairs_hook=pairs)
    except (ValueError, RecursionError) as error:
        raise MoteError(f"{name} is not JSON: {error}.") from error


def _only_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            beside = "".join(f" next to {n} {v}" for n, v in pairs if n == "tcId" and is_count(v))
            raise ValueError(f"an object has {name[:_SHOWN]!a} twice{beside}")
        found[name] = value
    return found


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number of it")


def is_count(value: object) -> bool:
    """Whether a value out of JSON is a number of things."""
    return type(value) is int and 0 <= value < MOST


def is_number(text: str) -> bool:
    """Whether text is such a number in decimal digits."""
    return text.isascii() and text.isdecimal() and len(text) < len(str(MOST))


def csv_rows(text: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of CSV with the numbers of the lines that they end in."""
    reader = csv.reader(io.StringIO(text, newline=""))
    try:
        for row in reader:
            if row:
                yield reader.line_num, row
    except csv.Error as error:
        raise MoteError(f"{name}: line {reader.line_num}: {error}.") from error
