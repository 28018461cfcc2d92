"""The file that implements a part: found by place and name. The rule is written here alone.

A part is a function (or a few that belong together) of a family. Its portable C is
``<family>/<part>.c``; other files of it lie in folders below (see `sets`), in assembly or C, and
may name a variant: ``<part>.S``, ``<part>.<variant>.S``. A chip has a search path of such folders;
the family's own comes last. For a variant, the first folder that has a file of that variant wins;
then the first that has one of no variant. Where a folder has both, assembly is taken before C. What
stands for hardware wins over any software, whatever the variant. A folder of the path may say of
parts that their source for ``fast`` is slower on its chips: then ``fast`` takes the default; and
that usual variants take sources of variants that only it has.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt.catalog.schema import CatalogError
from motecrypt.catalog.sets import DESCRIPTION, Set, read_sets
from motecrypt.errors import nearest, unknown
from motecrypt.paths import project_root

FAST = "fast"
DEFAULT = "default"
VARIANTS = (FAST, DEFAULT, "small")
PORTABLE = "portable"
"""The variant of portable C alone: the fallback, and the oracle of all others."""

_OWN = ""
"""The family's own folder, as a place to look in."""


@dataclass(frozen=True)
class _Source:
    """A file, and what its place and name say."""

    file: Path
    folder: str
    part: str
    variant: str


def check_variant(variant: str) -> str:
    """The variant itself; MoteError with the nearest name when there is no such variant."""
    known = (*VARIANTS, *_special(project_root() / "crypto" / "src"), PORTABLE)
    if variant not in known:
        raise unknown("variant", variant, known)
    return variant


@cache
def _special(sources: Path) -> tuple[str, ...]:
    """The variants that some set has besides the usual ones, in its order."""
    return tuple(dict.fromkeys(v for found in read_sets(sources).values() for v in found.variants))


def variants_on(sources: Path, path: Sequence[str]) -> tuple[str, ...]:
    """The variants that there may be on a search path: the usual ones, and those of its sets."""
    known = read_sets(sources)
    special = (v for folder in path if folder in known for v in known[folder].variants)
    return (*VARIANTS, *dict.fromkeys(special))


def has_variant(sources: Path, path: Sequence[str], variant: str, family: str) -> bool:
    """Whether a set of the path offers algorithms of a family in a variant that only sets have."""
    known = read_sets(sources)
    having = (known[name] for name in path if name in known and variant in known[name].variants)
    return any(family in (one.variants_of or (family,)) for one in having)


def is_for_speed(variant: str) -> bool:
    """Whether the C of a variant is compiled for speed: `fast`, and those that a set names."""
    sets = read_sets(project_root() / "crypto" / "src").values()
    return variant == FAST or any(variant in one.variants_for_speed for one in sets)


def variant_order(variant: str) -> int:
    """The place of a variant among all that there are: the usual ones, those of sets, the C
    alone."""
    known = (*VARIANTS, *_special(project_root() / "crypto" / "src"), PORTABLE)
    return known.index(variant) if variant in known else len(known)


def variant_of(file: Path) -> str:
    """The variant that a source's name says."""
    words = file.stem.split(".")[1:]
    return words[0] if words else DEFAULT


def parts(directory: Path, path: Sequence[str], variant: str) -> list[Path]:
    """The files that implement a family's parts for this search path, sorted by part.

    A part that has no file for the path and variant is left out; the link says which symbol is
    missing if something needs it. Raises CatalogError for a source in a wrong place, or with a name
    that says no part.
    """
    check_variant(variant)
    chosen: dict[str, tuple[tuple[bool, int, int, int, int], Path]] = {}
    places = [_OWN] if variant == PORTABLE else [*path, _OWN]
    variants = [DEFAULT] if variant in (DEFAULT, PORTABLE) else [variant, DEFAULT]
    sets = read_sets(directory.parent)
    devices = {name for name, found in sets.items() if found.hardware}
    slow = {part for name in path if name in sets for part in sets[name].without_fast}
    for source in _sources(directory):
        part = f"{directory.name}/{source.part}"
        own = sets.get(source.folder)
        instead = own.of_usual.get(variant, ()) if own and part not in own.apart else ()
        taken = variant if source.variant in instead else source.variant
        is_apart = own is not None and part in own.apart and variant in VARIANTS
        if source.folder not in places or taken not in variants or is_apart:
            continue
        if source.variant == FAST and part in slow:
            continue
        order = 1 + instead.index(source.variant) if source.variant in instead else 0
        language = (".S", ".c").index(source.file.suffix)
        which = (variants.index(taken), places.index(source.folder), order, language)
        rank = (source.folder not in devices, *which)
        if source.part not in chosen or rank < chosen[source.part][0]:
            chosen[source.part] = (rank, source.file)
    return [chosen[part][1] for part in sorted(chosen)]


def for_size(sources: Path, files: Sequence[Path], path: Sequence[str]) -> list[Path]:
    """Return the files of ``crypto/src/`` whose C is compiled for size in every variant: a folder
    of the search path says that their parts take fewer cycles so."""
    sets = read_sets(sources)
    named = {part for name in path if name in sets for part in sets[name].for_size}
    return [f for f in files if f"{family_folder(f).name}/{f.stem.split('.')[0]}" in named]


def family_folder(file: Path) -> Path:
    """The folder of the family that a source of ``crypto/src/`` belongs to."""
    folder = file.parent
    return folder if folder.parent.name == "src" else folder.parent


def _sources(directory: Path) -> Iterator[_Source]:
    """Every source of a family, each in its place and with a name that says its part."""
    known = read_sets(directory.parent)
    for file in sorted(directory.rglob("*")):
        if file.suffix in (".c", ".S"):
            folder = _folder(file, directory, known)
            part, variant = _part(file, known.get(folder))
            yield _Source(file, folder, part, variant)


def _folder(file: Path, directory: Path, known: Collection[str]) -> str:
    folder = "/".join(file.relative_to(directory).parts[:-1])
    if folder != _OWN and folder not in known:
        reason = f"nothing describes the folder '{folder}' (common/{folder}/{DESCRIPTION})"
        raise CatalogError(file, "", reason + _hint(folder, known))
    if folder == _OWN and file.suffix == ".S":
        reason = f"assembly lies in the folder of its instruction set: ISA/{file.name}"
        raise CatalogError(file, "", reason)
    return folder


def _part(file: Path, of: Set | None) -> tuple[str, str]:
    """The part and the variant that a file's name says; ``of``: the set of its folder."""
    part, *words = file.stem.split(".")
    if len(words) > 1:
        reason = f"a part is called PART{file.suffix} or PART.VARIANT{file.suffix}"
        raise CatalogError(file, "", reason)
    if words == [DEFAULT]:
        raise CatalogError(file, "", f"the default is called {part}{file.suffix}")
    known = (*VARIANTS, *(of.variants if of else ()))
    if words and words[0] not in known:
        reason = f"its name says variant '{words[0]}', which does not exist"
        raise CatalogError(file, "", reason + _hint(words[0], known))
    return part, words[0] if words else DEFAULT


def _hint(name: str, known: Collection[str]) -> str:
    hint = nearest(name, known)
    return f"; did you mean '{hint}'?" if hint else ""
