"""The files that some functions need: found the way a linker would, from what objects define and
ask for, and from what sources include."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt.catalog import Algorithm, Catalog, Primitive
from motecrypt.export.declarations import declarations
from motecrypt.toolchain import (
    DEFAULT_TOOLCHAIN,
    Chip,
    compile_sources,
    compiler,
)
from motecrypt.toolchain.linked import linked

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.M)
LIBRARY_CALLS = ("memcpy", "memset")
"""Functions that compilers may call though no source does; each compiler decides differently."""


@dataclass(frozen=True)
class Needed:
    """``sources`` of the library, ``runtime`` for compilers that come without, and all the files
    that either includes."""

    sources: tuple[Path, ...]
    runtime: tuple[Path, ...]
    headers: tuple[Path, ...]


def of(catalog: Catalog, algorithms: Sequence[Algorithm], chip: Chip, variant: str) -> Needed:
    """The files that these algorithms need on a chip, in a variant.

    Raises MoteError when a source does not compile, or nothing defines a function.
    """
    objects: dict[Path, Path] = {}
    for family in dict.fromkeys(algorithm.family for algorithm in algorithms):
        objects |= compile_sources(catalog, family, chip, variant)
    roots = [name for algorithm in algorithms for name in offered(algorithm)]
    startup = chip.isa.startup
    helpers = compiler(DEFAULT_TOOLCHAIN, chip, variant).needs_helpers
    found = linked(objects, roots, startup, helpers)
    runtime = set(chip.runtime())
    sources = tuple(file for file in found if file not in runtime)
    interfaces = {file for a in algorithms for file in _interface(catalog, a)}
    beside = tuple(
        sorted(runtime.intersection(linked(objects, [*roots, *LIBRARY_CALLS], startup, helpers)))
    )
    headers = _included(catalog, (*sources, *beside, *interfaces))
    return Needed(sources, beside, tuple(sorted(headers | interfaces)))


def offered(algorithm: Algorithm) -> tuple[str, ...]:
    """Every function that the catalog lists of an algorithm, whole or in pieces."""
    pieces = () if isinstance(algorithm, Primitive) else algorithm.incremental
    return (*algorithm.functions, *pieces)


def _interface(catalog: Catalog, algorithm: Algorithm) -> set[Path]:
    """The family's public header, and what declares a function that this one does not."""
    family = catalog.families[algorithm.family]
    public = catalog.root / "crypto" / "include" / family.header
    found = {public}
    for name in offered(algorithm):
        for header in (public, *sorted(family.directory.rglob("*.h"))):
            if name in declarations(header):
                found.add(header)
                break
    return found


def _included(catalog: Catalog, files: Iterable[Path]) -> set[Path]:
    """Every file of the project that these include, directly or not."""
    folders = [catalog.root / "crypto" / name for name in ("include", "src")]
    waiting, found = list(files), set()
    while waiting:
        for name in _INCLUDE.findall(waiting.pop().read_text(encoding="utf-8")):
            for folder in folders:
                file = folder / name
                if file.is_file() and file not in found:
                    found.add(file)
                    waiting.append(file)
    return found
