"""Records of lines ``NAME = VALUE``, as response files (.rsp) of NIST's CAVP and the files of its
lightweight cryptography call have them.

Blank lines part records, and so does another Count or Len. What stands in brackets, or in a
paragraph without either, holds for all records that follow, until it is said again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motecrypt.errors import MoteError
from motecrypt.files import is_number
from motecrypt.verify.fields import MOST_VECTORS, data

_NAME: Final = re.compile(r"[A-Za-z][\w ()]{0,60}")
MOST_LINES: Final = 200_000
"""Of a paragraph."""
MOST_AROUND: Final = 100
"""Values that hold for records."""
_HEAD: Final = 40
"""Lines of comments that may say what a file is of."""
_BEGINS: Final = ("COUNT", "LEN")
"""A paragraph with one of these is a record."""
_DIRECTIONS: Final = ("ENCRYPT", "DECRYPT")
_ALONE: Final = "FAIL"
"""A line of GCM's files: the tag is wrong."""
DIRECTION: Final = "DIRECTION"


@dataclass(frozen=True)
class Record:
    """Its own values by name in capitals, those that hold for it, too, and its first line."""

    file: str
    line: int
    own: dict[str, str]
    around: dict[str, str]

    @property
    def place(self) -> str:
        """The place of the record, for people."""
        count = self.own.get("COUNT")
        return f"line {self.line}" + (f", Count {count}" if count is not None else "")

    def error(self, reason: str) -> MoteError:
        return MoteError(f"{self.file}: {self.place}: {reason}.")

    def get(self, *names: str) -> str | None:
        """The first value that there is under one of these names."""
        for values in (self.own, self.around):
            for name in names:
                if name in values:
                    return values[name]
        return None

    def bytes(self, *names: str) -> bytes:
        value = self.get(*names)
        if value is None:
            raise self.error(f"there is no {' or '.join(names)}")
        found = data(value)
        if found is None:
            raise self.error(f"{names[0]} is not hexadecimal digits, two a byte")
        return found

    def number(self, *names: str) -> int | None:
        """A number, or None where it is missing."""
        value = self.get(*names)
        if value is None:
            return None
        if not is_number(value):
            raise self.error(f"{names[0]} is not a number")
        return int(value)


@dataclass(frozen=True)
class Text:
    """The comments before the first value, and the records."""

    head: str
    records: tuple[Record, ...]


def read(file: str, text: str) -> Text:
    """The content of a file; MoteError, with the line, for a line of another form."""
    head, records = list[str](), list[Record]()
    around: dict[str, str] = {}
    for first, lines in _paragraphs(file, text):
        begin, own = first, dict[str, str]()
        for number, line in enumerate(lines, start=first):
            if line.startswith("#"):
                if len(head) < _HEAD and not around and not own and not records:
                    head.append(line.lstrip("# "))
            elif line.startswith("[") and line.endswith("]"):
                around = around | dict(_bracket(line[1:-1]))
            else:
                name, value = _assignment(file, number, line)
                if name in own and name in _BEGINS:
                    records.append(Record(file, begin, own, around))
                    begin, own = number, {}
                if name in own:
                    raise MoteError(f"{file}: line {number}: {name} is there twice in a record.")
                own[name] = value
        if own.keys() & set(_BEGINS):
            records.append(Record(file, begin, own, around))
        elif own:
            around = around | own
        if len(around) > MOST_AROUND:
            raise MoteError(f"{file}: line {first}: more than {MOST_AROUND} values without Count.")
        if len(records) > MOST_VECTORS:
            raise MoteError(f"{file} has more than {MOST_VECTORS:,} vectors.")
    return Text("\n".join(head), tuple(records))


def _paragraphs(file: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Each with the number of its first line, which begins with something."""
    first, lines = 1, list[str]()
    for number, line in enumerate(_lines(text), start=1):
        stripped = line.strip()
        if stripped:
            first = first if lines else number
            lines.append(stripped)
            if len(lines) > MOST_LINES:
                raise MoteError(f"{file}: line {number}: more than {MOST_LINES:,} without a blank.")
        elif lines:
            yield first, lines
            lines = []
    if lines:
        yield first, lines


def _lines(text: str) -> Iterator[str]:
    """One at a time: a list of those of a large file may take eight times its bytes."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def _bracket(text: str) -> Iterator[tuple[str, str]]:
    """``Alen = 0, Plen = 0``, or a direction."""
    if text.strip().upper() in _DIRECTIONS:
        yield DIRECTION, text.strip().lower()
        return
    for part in text.split(",", MOST_AROUND + 1):
        found = _parted(part)
        if found:
            yield found


def _assignment(file: str, number: int, line: str) -> tuple[str, str]:
    found = (_ALONE, "") if line == _ALONE else _parted(line)
    if found is None:
        raise MoteError(f"{file}: line {number}: this is not NAME = VALUE.")
    return found


def _parted(text: str) -> tuple[str, str] | None:
    """Name in capitals and value; None for text of another form."""
    name, equal, value = text.partition("=")
    name = name.strip()
    return (name.upper(), value.strip()) if equal and _NAME.fullmatch(name) else None
