"""The facts about instruction sets that builds need: one folder of ``toolchain/isas/`` for each.

``isa.toml`` says what compilers are told, ``image.ld`` is the linker script of an image, and
``runtime/`` has what compilers call where C has no call, in ``runtime/helpers/`` what they call for
what the instruction set lacks. In all of them ``${chip}`` and the like stand for what is a chip's.
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
    objects ask for that start-up code has. ``binutils``: what makes the variants that only this set
    has, where these are in assembly alone; then no clang is for it, and C is for its GCC."""

    name: str
    target: str
    options: tuple[str, ...]
    gcc: Gcc | None
    startup: tuple[str, ...] = ()
    binutils: Binutils | None = None

    def linker_script(self, **of_the_chip: str) -> str:
        """The script with what is the chip's put in."""
        text = (_ISAS / self.name / "image.ld").read_text(encoding="utf-8")
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
    places = [_ISAS / name / "runtime" for name in folders]
    if helpers:
        places += [place / "helpers" for place in places]
    return sorted(source for place in places for source in place.glob("*.S"))
