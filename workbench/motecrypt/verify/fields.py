"""A file's objects and records, read field by field: every value has its type, or the error says
which file, where in it, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from motecrypt.errors import MoteError
from motecrypt.files import is_count

_HEX: Final = re.compile(r"[0-9A-Fa-f]*")
MOST_VECTORS: Final = 200_000
"""Of a file. The largest official ones have some 10,000."""
_SHOWN: Final = 40


def short(text: str) -> str:
    """A name out of a file, as messages repeat it."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def data(text: str) -> bytes | None:
    """The bytes that hexadecimal digits say; None for other text."""
    return bytes.fromhex(text) if len(text) % 2 == 0 and _HEX.fullmatch(text) else None


@dataclass(frozen=True)
class Fields:
    """An object of JSON in a file, known by its place. What it does not say itself, the object
    ``around`` it says for all of its kind."""

    file: str
    place: str
    content: dict[str, Any]
    around: Fields | None = None

    def error(self, reason: str) -> MoteError:
        """The complaint of this object."""
        where = f"{self.file}: {self.place}: " if self.place else f"{self.file}: "
        return MoteError(f"{where}{reason}.")

    def get(self, name: str) -> Any:
        """A value, or None where it is missing."""
        if name in self.content or self.around is None:
            return self.content.get(name)
        return self.around.get(name)

    def has(self, name: str) -> bool:
        """Whether this object says it itself."""
        return self.content.get(name) is not None

    def text(self, name: str, default: str | None = None) -> str:
        return str(self._value(name, default, str, "a text"))

    def flag(self, name: str) -> bool:
        return bool(self._value(name, False, bool, "true or false"))

    def number(self, name: str) -> int:
        found = self.optional(name)
        if found is None:
            raise self.error(f"there is no {name}")
        return found

    def optional(self, name: str) -> int | None:
        """A number from 0 on, or None where it is missing."""
        value = self.get(name)
        if value is not None and not is_count(value):
            raise self.error(f"{name} is not a number from 0 on")
        return None if value is None else int(value)

    def bytes(self, name: str, default: bytes | None = None) -> bytes:
        value = self.get(name)
        if value is None and default is not None:
            return default
        found = data(self.text(name))
        if found is None:
            raise self.error(f"{name} is not hexadecimal digits, two a byte")
        return found

    def objects(self, name: str, label: str) -> Iterator[Fields]:
        """The objects of a list, each called by what it has under ``label``."""
        values = self._value(name, None, list, "a list")
        for index, value in enumerate(values):
            place = f"{name}[{index}]"
            place = f"{self.place}.{place}" if self.place else place
            if not isinstance(value, dict):
                raise self.error(f"{name}[{index}] is not an object")
            known = value.get(label)
            called = f" ({label} {known})" if is_count(known) else ""
            yield Fields(self.file, f"{place}{called}", value, self)

    def _value(self, name: str, default: Any, kind: type, meaning: str) -> Any:
        value = self.get(name)
        if value is None:
            value = default
        if value is None:
            raise self.error(f"there is no {name}")
        if not isinstance(value, kind):
            raise self.error(f"{name} is not {meaning}")
        return value


def whole(file: str, content: Any) -> Fields:
    """The object that a file is; MoteError when it is another value."""
    if not isinstance(content, dict):
        raise MoteError(f"{file} is not an object of JSON.")
    return Fields(file, "", content)
