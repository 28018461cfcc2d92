"""Reading a TOML table key by key: every key is known, every value has its type, or the error says
which file, which key and why."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from motecrypt.errors import MoteError, nearest
from motecrypt.paths import display

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


class CatalogError(MoteError):
    """A manifest that breaks a rule: the file, the key and the reason."""

    def __init__(self, file: Path, key: str, reason: str) -> None:
        where = f"{display(file)}: {key}: " if key else f"{display(file)}: "
        super().__init__(f"{where}{reason}.")
        self.file = file
        self.key = key
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.file, self.key, self.reason)


def read_toml(file: Path) -> dict[str, Any]:
    """The content of a TOML file; CatalogError when it cannot be read or is not TOML."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError(file, "", f"cannot be read: {error}") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise CatalogError(file, "", f"is not TOML: {error}") from error


class Table:
    """One table of a manifest; reading removes a key, ``done`` complains of what is left."""

    def __init__(self, file: Path, path: str, content: dict[str, Any]) -> None:
        self.file = file
        self.path = path
        self._content = dict(content)
        self._known: list[str] = []

    def error(self, key: str, reason: str) -> CatalogError:
        where = f"{self.path}.{key}" if self.path and key else self.path or key
        return CatalogError(self.file, where, reason)

    def has(self, key: str) -> bool:
        self._known.append(key)
        return key in self._content

    def _take(self, key: str, kind: type, meaning: str) -> Any:
        if not self.has(key):
            raise self.error(key, "this key is missing")
        value = self._content.pop(key)
        # bool is a subclass of int, but `key = true` is not a number of bytes.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"must be {meaning}, not {value!r}")
        return value

    def text(self, key: str) -> str:
        value: str = self._take(key, str, "a text")
        if not value.strip():
            raise self.error(key, "must not be empty")
        return value

    def choice(self, key: str, choices: tuple[str, ...], default: str | None = None) -> str:
        if default is not None and not self.has(key):
            return default
        value = self.text(key)
        if value not in choices:
            raise self.error(key, f"must be one of {', '.join(choices)}, not '{value}'")
        return value

    def flag(self, key: str) -> bool:
        """true or false; false when the key is absent."""
        return bool(self._take(key, bool, "true or false")) if self.has(key) else False

    def number(self, key: str, minimum: int = 1) -> int:
        value: int = self._take(key, int, "a number")
        if value < minimum:
            raise self.error(key, f"must be at least {minimum}, not {value}")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        values: list[Any] = self._take(key, list, "a list of numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or value < 1:
                raise self.error(key, f"must be a list of numbers from 1 on, not {values!r}")
        return tuple(values)

    def texts(self, key: str) -> list[str]:
        values: list[Any] = self._take(key, list, "a list of texts")
        for value in values:
            if not isinstance(value, str):
                raise self.error(key, f"must be a list of texts, not {values!r}")
        return values

    def table(self, key: str) -> Table:
        return Table(self.file, self._name(key), self._take(key, dict, "a table"))

    def tables(self, key: str) -> list[Table]:
        """An array of tables, known by name or operation; empty when the key is absent."""
        if not self.has(key):
            return []
        values: list[Any] = self._take(key, list, "an array of tables")
        result = []
        for index, value in enumerate(values):
            if not isinstance(value, dict):
                raise self.error(key, f"must be an array of tables, not {values!r}")
            label = value.get("name", value.get("operation", index))
            result.append(Table(self.file, f"{self._name(key)}[{label}]", value))
        return result

    def done(self) -> None:
        for key in self._content:
            hint = nearest(key, self._known)
            raise self.error(key, "unknown key" + (f"; did you mean '{hint}'?" if hint else ""))

    def _name(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key
