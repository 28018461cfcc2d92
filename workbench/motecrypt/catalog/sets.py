"""The folders that a family may have below its own: instruction sets, hardware, word sizes.

Each is described by ``crypto/src/common/<folder>/set.toml``; a folder that is not described there
is a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from motecrypt.catalog.schema import Table, read_toml

DESCRIPTION = "set.toml"


@dataclass(frozen=True)
class Set:
    """A folder of sources that some chips take before the family's own.

    ``path``: the folders that a build for it searches, itself first. ``compiler``: a condition of
    the preprocessor that is true when a compiler's target is this set; none for a folder that no
    compiler shows, such as an accelerator's. ``zephyr``: Zephyr's options, without CONFIG_, one of
    which is on where a CPU is of this set. ``platformio``, ``arduino``: what PlatformIO's platforms
    and Arduino's architectures with such CPUs are called. ``hardware``: its sources are for
    a device, which no variant in software does better.
    ``macro``: what the headers are told, for library and program alike, where it is built with.
    ``variants``: those that its sources may name besides the usual ones, the fastest first.
    ``variants_for_speed``: those of them whose C is compiled for speed, as that of `fast` is.
    ``variants_of``: the families whose algorithms are offered in ``variants``, if not all are.
    ``without_fast``: the parts, as FAMILY/PART, whose source for `fast` takes more cycles on these
    chips than the default, which `fast` takes instead. ``for_size``: the parts whose C takes fewer
    cycles when it is compiled for size, in every variant. ``of_usual``: for a usual variant, those
    of ``variants`` whose sources it takes, in this order, where none of the folder is called after
    it. ``apart``: the parts whose sources in the folder no usual variant takes.
    """

    name: str
    title: str
    path: tuple[str, ...]
    compiler: str | None
    zephyr: tuple[str, ...]
    platformio: tuple[str, ...]
    arduino: tuple[str, ...]
    hardware: bool
    variants: tuple[str, ...]
    variants_for_speed: tuple[str, ...] = ()
    variants_of: tuple[str, ...] = ()
    without_fast: tuple[str, ...] = ()
    for_size: tuple[str, ...] = ()
    of_usual: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    apart: tuple[str, ...] = ()
    macro: str | None = None


@cache
def read_sets(sources: Path) -> Mapping[str, Set]:
    """The sets of ``crypto/src/``, by name, read once: every source that is chosen asks for them.
    Raises CatalogError for a description that is wrong."""
    files = {file.parent.name: file for file in sorted(sources.glob(f"common/*/{DESCRIPTION}"))}
    return {name: _read(name, file, files.keys()) for name, file in files.items()}


def _read(name: str, file: Path, known: Collection[str]) -> Set:
    table = Table(file, "", read_toml(file))
    found = Set(
        name=name,
        title=table.text("title"),
        path=tuple(table.texts("path")),
        compiler=table.text("compiler") if table.has("compiler") else None,
        zephyr=_texts(table, "zephyr"),
        platformio=_texts(table, "platformio"),
        arduino=_texts(table, "arduino"),
        hardware=table.flag("hardware"),
        variants=_texts(table, "variants"),
        variants_for_speed=_texts(table, "variants_for_speed"),
        variants_of=_texts(table, "variants_of"),
        without_fast=_texts(table, "without_fast"),
        for_size=_texts(table, "for_size"),
        of_usual=_of_usual(table.table("of_usual")) if table.has("of_usual") else {},
        apart=_texts(table, "apart"),
        macro=table.text("macro") if table.has("macro") else None,
    )
    table.done()
    if found.path[:1] != (name,):
        raise table.error("path", f"must begin with '{name}', its own folder")
    for other in found.path:
        if other not in known:
            raise table.error("path", f"there is no set '{other}'")
    return found


def _texts(table: Table, key: str) -> tuple[str, ...]:
    return tuple(table.texts(key)) if table.has(key) else ()


def _of_usual(table: Table) -> dict[str, tuple[str, ...]]:
    found = {name: tuple(table.texts(name)) for name in ("fast", "default", "small")}
    table.done()
    return found
