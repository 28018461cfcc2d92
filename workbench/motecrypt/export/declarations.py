"""The functions that a header declares, or defines for each file that includes it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_NO_CODE = re.compile(r"/\*.*?\*/|//[^\n]*|^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", re.S | re.M)
_FUNCTION = re.compile(r"(?:[A-Za-z_]\w*[\s*]+)+?(mote_\w+)\s*\([^()]*\)")
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
