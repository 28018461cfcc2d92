"""Reading a file of vectors, whatever its format."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from motecrypt.errors import MoteError
from motecrypt.files import parse_json, read_text
from motecrypt.paths import display
from motecrypt.verify.files import acvp, cavp, wycheproof
from motecrypt.verify.files.found import Found, Names

MOST_VALUES: Final = 2_000_000
"""Of a file in JSON; each takes some hundred bytes of memory, whatever its length."""
_JSON: Final = re.compile(r"\s*(?:\{|\[(?!\s*[A-Za-z]))")
"""The beginning of JSON; a section of a response file, such as ``[L = 32]``, has a name instead."""
_PROMPT, _EXPECTED = "prompt", "expectedResults"


def read(file: Path, names: Names) -> Found:
    """The vectors of a file; MoteError, with the place, when it has another form or lies."""
    name, text = display(file), read_text(file)
    if not _JSON.match(text):
        return cavp.read(name, text, names)
    content = parse_json(text, name, MOST_VALUES)
    if acvp.is_one(content):
        return acvp.read(name, content, names, _answers(file))
    if wycheproof.is_one(content):
        return wycheproof.read(name, content, names)
    raise MoteError(f"{name} is JSON, but neither of ACVP nor of Wycheproof: no testGroups.")


def _answers(file: Path) -> tuple[str, Any] | None:
    """Name and content of the file of answers next to a prompt, if there is one."""
    if _EXPECTED in file.name:
        raise MoteError(f"{display(file)} has answers alone: name the prompt next to it.")
    other = file.with_name(file.name.replace(_PROMPT, _EXPECTED))
    if _PROMPT not in file.name or not other.exists():
        return None
    name = display(other)
    content = parse_json(read_text(other), name, MOST_VALUES)
    if not acvp.is_one(content):
        raise MoteError(f"{name} is not a vector set of ACVP.")
    return name, content
