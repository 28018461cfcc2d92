"""The functions that a header declares, or defines for each file that includes it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from motecrypt.errors import MoteError

_NO_CODE = re.compile(r"/\*.*?\*/|//[^\n]*|^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", re.S | re.M)
_FUNCTION = re.compile(r"(?:[A-Za-z_]\w*[\s*]+)+?(mote_\w+)\s*\([^()]*\)")
_STRUCT = re.compile(r"typedef\s+struct\s*\{([^{}]*)\}\s*(\w+)\s*;")
_ALIAS = re.compile(r"typedef\s+(\w+)\s+(\w+)\s*;")
_FIELD = re.compile(r"(?:MOTE_ALIGNED\s+)?(\w+)\s+\w[^;]*;")
_WORDS = {"uint8_t": 1, "uint16_t": 2, "uint32_t": 4, "uint64_t": 8, "mote_word64": 8}
_STATEMENT = re.compile(r"return\b")


@cache
def declarations(header: Path) -> dict[str, str]:
    """Each function's name and declaration, on one line with its semicolon.

    A function for all files, whose body a header has for one of them to include, is declared
    elsewhere.
    """
    text = _NO_CODE.sub(" ", header.read_text(encoding="utf-8"))
    found = {}
    *parts, _ = re.split(r"([;{}])", text)
    for part, end in zip(parts[::2], parts[1::2], strict=True):
        statement = part.strip()
        match = _FUNCTION.fullmatch(statement)
        is_body = end == "{" and not statement.startswith("static")
        if match and not is_body and not _STATEMENT.match(statement):
            found[match[1]] = " ".join(statement.split()) + ";"
    return found


def word_sizes(prototype: str, headers: Iterable[Path]) -> list[int]:
    """Return the bytes of the words that each parameter of a function points to; 0 for a number.

    Raises MoteError for a type that no header explains, or that has words of several sizes.
    """
    types: dict[str, str] = {}
    for header in headers:
        text = _NO_CODE.sub(" ", header.read_text(encoding="utf-8"))
        types |= {name: fields for fields, name in _STRUCT.findall(text)}
        types |= {name: f"{known} alias;" for known, name in _ALIAS.findall(text)}
    parameters = prototype[prototype.index("(") + 1 : prototype.rindex(")")].split(",")
    return [
        _word_size(parameter.replace("const ", "").split()[0], types)
        if re.search(r"[*[]", parameter)
        else 0
        for parameter in parameters
    ]


def _word_size(name: str, types: dict[str, str]) -> int:
    if name in _WORDS:
        return _WORDS[name]
    sizes = {_word_size(field, types) for field in _FIELD.findall(types.get(name, ""))}
    if len(sizes) != 1:
        raise MoteError(f"{name} must be a structure of words of one size, to be exported.")
    return sizes.pop()
