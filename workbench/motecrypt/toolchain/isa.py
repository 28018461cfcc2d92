"""The facts about instruction sets that builds need: one folder of ``toolchain/isas/`` for each.

``isa.toml`` says what compilers are told, ``image.ld`` is the linker script of an image, and
``runtime/`` has what compilers call where C has no call, in ``runtime/helpers/`` what they call for
what the instruction set lacks. In all of them ``${chip}`` and the like stand for what is a chip's.
What several sets have in common is in a folder without ``isa.toml``, which theirs name.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt.catalog.schema import Table, read_toml

_ISAS = Path(__file__).parent / "isas"
_DESCRIPTION = "isa.toml"


@dataclass(frozen=True)
class Gcc:
    """The GCC for an instruction set: its command, and the options that name the processor.

    ``note``: what people should know who call it themselves. ``prefix``: what it puts before the
    names of C. ``make``: how the project's own is made, where no package has one."""

    command: str
    options: tuple[str, ...]
    note: str = ""
    prefix: str = ""
    make: str = ""


@dataclass(frozen=True)
class Binutils:
    """The assembler and the linker of the variants that a set has in assembly alone: what their
    names begin with, and how the project's own are made."""

    prefix: str
    make: str


@dataclass(frozen=True)
class Isa:
    """``target`` and ``options``: what any clang is told, LLVM's name first. ``startup``: what
    objects ask for that start-up code has. ``shared``: the folder of what it has in common with
    other sets. ``binutils``: what makes the variants that only this set
    has, where these are in assembly alone; then no clang is for it, and C is for its GCC."""

    name: str
    target: str
    options: tuple[str, ...]
    gcc: Gcc | None
    startup: tuple[str, ...] = ()
    binutils: Binutils | None = None
    shared: str | None = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """Return the folders with files of the set: its own, and one that it shares with others."""
        return tuple(_ISAS / name for name in (self.name, self.shared) if name)

    def file(self, name: str) -> Path | None:
        """The set's file of a name, if there is one."""
        files = (folder / name for folder in self.folders)
        return next((file for file in files if file.is_file()), None)

    def linker_script(self, **of_the_chip: str) -> str:
        """The script with what is the chip's put in."""
        script = self.file("image.ld")
        text = script.read_text(encoding="utf-8") if script else ""
        return string.Template(text).substitute(of_the_chip)


def isas() -> list[str]:
    """The names of all instruction sets that can be built for."""
    return sorted(file.parent.name for file in _ISAS.glob(f"*/{_DESCRIPTION}"))


@cache
def isa(name: str) -> Isa:
    """The instruction set of that name, which is one of `isas`."""
    file = _ISAS / name / _DESCRIPTION
    table = Table(file, "", read_toml(file))
    found = Isa(
        name=name,
        target="" if table.has("binutils") else table.text("target"),
        options=tuple(table.texts("options")) if table.has("options") else (),
        startup=tuple(table.texts("startup")) if table.has("startup") else (),
        gcc=_gcc(table.table("gcc")) if table.has("gcc") else None,
        binutils=_binutils(table.table("binutils")) if table.has("binutils") else None,
        shared=table.text("shared") if table.has("shared") else None,
    )
    table.done()
    return found


def _binutils(table: Table) -> Binutils:
    found = Binutils(table.text("prefix"), table.text("make"))
    table.done()
    return found


def _gcc(table: Table) -> Gcc:
    said = {name: table.text(name) for name in ("note", "prefix", "make") if table.has(name)}
    found = Gcc(table.text("command"), tuple(table.texts("options")), **said)
    table.done()
    return found


def runtime(folders: tuple[str, ...], *, helpers: bool) -> list[Path]:
    """The sources of these instruction sets' runtime, with or without the helpers."""
    of_sets = [folder for name in folders if name in isas() for folder in isa(name).folders]
    places = [folder / "runtime" for folder in of_sets]
    if helpers:
        places += [place / "helpers" for place in places]
    return sorted(source for place in places for source in place.glob("*.S"))
