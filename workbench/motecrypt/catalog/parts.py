"""Which file implements a part: found by name, the most specific first.

A part is a function (or a few that belong together) of a family. For the variant V of a chip with
the instruction sets ISA (own first, then those it extends), a part is the first that exists of
``part.ISA.V.S``, ``part.ISA.S`` for each ISA in turn, and ``part.c`` last.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from motecrypt.catalog.schema import CatalogError
from motecrypt.errors import unknown

DEFAULT = "default"
VARIANTS = ("fast", DEFAULT, "small")
PORTABLE = "portable"
"""The variant of portable C alone: the fallback, and the oracle of all others."""


def check_variant(variant: str) -> str:
    """The variant itself; MoteError with the nearest name when there is no such variant."""
    if variant not in (*VARIANTS, PORTABLE):
        raise unknown("variant", variant, (*VARIANTS, PORTABLE))
    return variant


def parts(directory: Path, isas: Sequence[str], variant: str) -> list[Path]:
    """The files that implement a folder's parts for these instruction sets, sorted by part.

    A part without portable C and without assembly for this variant and instruction set has no
    file; the link says which symbol is missing if something needs it. Raises CatalogError for a
    source file whose name says no part.
    """
    check_variant(variant)
    chosen: dict[str, tuple[int, Path]] = {}
    ranking = _ranking(isas, variant)
    for file in sorted(directory.iterdir()):
        if file.suffix not in (".c", ".S"):
            continue
        part, _, rest = file.name.partition(".")
        _check(file, rest)
        if rest in ranking:
            rank = ranking.index(rest)
            if part not in chosen or rank < chosen[part][0]:
                chosen[part] = (rank, file)
    return [chosen[part][1] for part in sorted(chosen)]


def _ranking(isas: Sequence[str], variant: str) -> list[str]:
    """File name endings after the part's name, most specific first."""
    if variant == PORTABLE:
        return ["c"]
    ranking = []
    for isa in isas:
        if variant != DEFAULT:
            ranking.append(f"{isa}.{variant}.S")
        ranking.append(f"{isa}.S")
    return [*ranking, "c"]


def _check(file: Path, rest: str) -> None:
    words = rest.split(".")
    if words == ["c"]:
        return
    if words[-1] == "S" and len(words) in (2, 3):
        if len(words) == 3 and words[1] not in VARIANTS:
            raise CatalogError(
                file, "", f"its name says variant '{words[1]}', which does not exist"
            )
        if len(words) == 3 and words[1] == DEFAULT:
            raise CatalogError(
                file, "", f"the default is called {file.name.split('.')[0]}.{words[0]}.S"
            )
        return
    raise CatalogError(file, "", "a part is called PART.c, PART.ISA.S or PART.ISA.VARIANT.S")
