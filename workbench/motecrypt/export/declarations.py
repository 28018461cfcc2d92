"""The functions that a header declares."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_NO_CODE = re.compile(r"/\*.*?\*/|//[^\n]*|^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", re.S | re.M)
_FUNCTION = re.compile(r"(?:[A-Za-z_]\w*[\s*]+)+?(mote_\w+)\s*\([^()]*\)")
_STATEMENT = re.compile(r"return\b")


@cache
def declarations(header: Path) -> dict[str, str]:
    """Each function's name and declaration, on one line with its semicolon."""
    text = _NO_CODE.sub(" ", header.read_text(encoding="utf-8"))
    found = {}
    for statement in re.split(r"[;{}]", text):
        match = _FUNCTION.fullmatch(statement.strip())
        if match and not _STATEMENT.match(statement.strip()):
            found[match[1]] = " ".join(statement.split()) + ";"
    return found
