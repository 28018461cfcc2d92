"""Sources without the project's folders: all in one, called after the folder they come from, with
their include lines to match. Only the public headers keep theirs, ``mote/``."""

from __future__ import annotations

import re
from pathlib import Path

from motecrypt.export.content import Content

_INCLUDE = re.compile(r'^([ \t]*#[ \t]*include[ \t]*")([^"]+)(")', re.M)
SOURCES = "src"
RUNTIME = "runtime"
PUBLIC = "mote"


def flattened(content: Content) -> dict[str, str]:
    """Every source and header of the folder, path to text."""
    files = {}
    for file in (*content.needed.headers, *content.needed.sources):
        files[f"{SOURCES}/{place(file)}"] = _renamed(file, "")
    for file in content.needed.runtime:
        files[f"{RUNTIME}/{file.name}"] = _renamed(file, f"../{SOURCES}/")
    return files


def place(file: Path) -> str:
    """What a file of the library is called, seen from the folder of the sources."""
    folder = file.parent.name
    return f"{folder}/{file.name}" if folder == PUBLIC else f"{folder}_{file.name}"


def _renamed(file: Path, sources: str) -> str:
    def line(match: re.Match[str]) -> str:
        folder, _, name = match[2].rpartition("/")
        if folder in ("", PUBLIC):
            return match[0]
        return f"{match[1]}{sources}{folder}_{name}{match[3]}"

    return _INCLUDE.sub(line, file.read_text(encoding="utf-8"))
