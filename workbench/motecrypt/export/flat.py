"""Sources without the project's folders: all in one, called after the folder they come from, with
their include lines to match. Only the public headers keep theirs, ``mote/``."""

from __future__ import annotations

import re
from pathlib import Path

from motecrypt.catalog import family_folder
from motecrypt.export.content import Content
from motecrypt.toolchain import macros

_VARIANT = "#define MOTE_VARIANT_H\n"
"""After this line of mote/variant.h, the folder says which variant it is."""
_INCLUDE = re.compile(r'^([ \t]*#[ \t]*include[ \t]*")([^"]+)(")', re.M)
SOURCES = "src"
RUNTIME = "runtime"
PUBLIC = "mote"


def flattened(content: Content) -> dict[str, str]:
    """Every source and header of the folder, path to text."""
    files = {}
    for file in (*content.needed.headers, *content.needed.sources):
        files[f"{SOURCES}/{place(file)}"] = _renamed(file, "")
    variant = f"{SOURCES}/{PUBLIC}/variant.h"
    if variant in files:
        said = "".join(f"\n#define {name}\n" for name in macros(content.variant, content.chip.path))
        files[variant] = files[variant].replace(_VARIANT, _VARIANT + said)
    for file in content.needed.runtime:
        files[f"{RUNTIME}/{file.name}"] = _renamed(file, f"../{SOURCES}/")
    return files


def place(file: Path) -> str:
    """The path of a file of the library, seen from the folder of the sources."""
    if file.parent.name == PUBLIC:
        return f"{PUBLIC}/{file.name}"
    return "_".join(file.relative_to(family_folder(file).parent).parts)


def _renamed(file: Path, sources: str) -> str:
    def line(match: re.Match[str]) -> str:
        if "/" not in match[2] or match[2].startswith(f"{PUBLIC}/"):
            return match[0]
        return f"{match[1]}{sources}{match[2].replace('/', '_')}{match[3]}"

    return _INCLUDE.sub(line, file.read_text(encoding="utf-8"))
