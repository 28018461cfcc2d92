"""The functions of a family that are written in assembly for a chip, with all that they call."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from motecrypt.catalog import DEFAULT, Catalog, variant_of
from motecrypt.toolchain import sources
from motecrypt.toolchain.chip import Chip

_FUNCTION = re.compile(r"^function: (\w+)$", re.MULTILINE)
"""The line of a kernel's header block that names its function."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
_NAME = re.compile(r"\bmote_\w+")


@dataclass(frozen=True)
class _Source:
    """The functions that a file has, and all names of ours in it and what it includes."""

    file: Path
    functions: frozenset[str]
    names: frozenset[str]


class Assembled:
    """The functions of a family that a chip has in a variant, from what is in assembly alone."""

    def __init__(self, catalog: Catalog, family: str, target: Chip, variant: str) -> None:
        root = catalog.root / "crypto" / "src"
        folders = [used.directory for used in catalog.closure(family)] + [root / "common"]
        written = sorted(
            file
            for folder in folders
            for name in target.path
            for file in (folder / name).glob("*.S")
        )
        found = {file: _read(file, root) for file in written}
        self._variant = variant
        self._known = {function for source in found.values() for function in source.functions}
        self._by_function = {
            function: found[file]
            for file in sources(catalog, family, target, variant)
            if file in found
            for function in found[file].functions
        }

    def has(self, functions: Iterable[str]) -> bool:
        """Whether all of them are there with what they call, some of it in a file of the variant;
        any will do for the default."""
        waiting, seen = list(functions), set()
        said: set[str] = set()
        while waiting:
            function = waiting.pop()
            if function in seen:
                continue
            seen.add(function)
            source = self._by_function.get(function)
            if source is None:
                return False
            said.add(variant_of(source.file))
            waiting += source.names & self._known
        return self._variant == DEFAULT or self._variant in said


def _read(file: Path, root: Path) -> _Source:
    text = file.read_text(encoding="utf-8")
    return _Source(file, frozenset(_FUNCTION.findall(text)), frozenset(_names(text, root, set())))


def _names(text: str, root: Path, seen: set[str]) -> set[str]:
    """Of ours, in code: comments may speak of any."""
    names = set(_NAME.findall(_COMMENT.sub("", text)))
    for included in _INCLUDE.findall(text):
        if included not in seen:
            seen.add(included)
            names |= _names((root / included).read_text(encoding="utf-8"), root, seen)
    return names
