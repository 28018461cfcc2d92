"""What a build must know of a chip: one small file of ``toolchain/chips/`` each."""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt.catalog.schema import Table, read_toml
from motecrypt.errors import unknown

_CHIPS = Path(__file__).parent / "chips"
_ISAS = Path(__file__).parent / "isas"
_RUNTIME = Path(__file__).parent / "runtime"


@dataclass(frozen=True)
class Supply:
    """The typical current of the active CPU at one voltage and clock, and who states it."""

    millivolts: int
    microamperes: int
    hertz: int
    source: str

    @property
    def volts(self) -> float:
        return self.millivolts / 1000


@dataclass(frozen=True)
class AccessTiming:
    """What could make the time of a data access depend on its address, and who states it."""

    cache: bool
    prefetch: bool
    wait_states: bool
    source: str

    @property
    def uniform(self) -> bool:
        """Whether every data access of a kind takes the same time, wherever it goes."""
        return not (self.cache or self.prefetch or self.wait_states)


UNKNOWN_MEMORY = AccessTiming(
    cache=True, prefetch=True, wait_states=True, source="nobody states it"
)


@dataclass(frozen=True)
class Chip:
    """A chip as the compiler sees it.

    ``path``: the folders of sources that it takes before a family's own, most specific first: of
    hardware, of its instruction set, of those that one extends, of its word. ``flash``, ``ram`` and
    ``peripherals``: origin, bytes. ``memory``: whether time depends on addresses. ``supplies``:
    what it draws, at each voltage that its data sheet states.
    """

    name: str
    path: tuple[str, ...]
    target: str
    flash: tuple[int, int]
    ram: tuple[int, int]
    supplies: tuple[Supply, ...] = ()
    memory: AccessTiming = UNKNOWN_MEMORY
    peripherals: tuple[int, int] = (0, 0)

    def linker_script(self) -> str:
        scripts = (_ISAS / folder / "image.ld" for folder in self.path)
        script = next(file for file in scripts if file.is_file())
        template = string.Template(script.read_text(encoding="utf-8"))
        return template.substitute(
            flash_origin=hex(self.flash[0]),
            flash_length=hex(self.flash[1]),
            ram_origin=hex(self.ram[0]),
            ram_length=hex(self.ram[1]),
        )

    def runtime(self, *, helpers: bool = True) -> list[Path]:
        """Sources of the functions that compilers call where C has no call.

        Without ``helpers``, those of the C library alone: for a compiler that brings its own
        functions for what the instruction set lacks.
        """
        folders = [_ISAS / isa / "runtime" for isa in self.path]
        if helpers:
            folders += [folder / "helpers" for folder in folders]
        return sorted(source for folder in folders for source in folder.glob("*.S"))

    def headers(self) -> Path:
        """The folder of the C library's headers, as far as there is one, for sources of others."""
        return _RUNTIME / "include"


def chips() -> list[str]:
    """The names of all chips that can be built for."""
    return sorted(file.stem for file in _CHIPS.glob("*.toml"))


@cache
def chip(name: str) -> Chip:
    """The chip of that name; MoteError with the nearest name when there is none."""
    if name not in chips():
        raise unknown("chip", name, chips())
    file = _CHIPS / f"{name}.toml"
    table = Table(file, "", read_toml(file))
    result = Chip(
        name=name,
        path=tuple(table.texts("path")),
        target=table.text("target"),
        flash=_region(table.table("flash")),
        ram=_region(table.table("ram")),
        memory=_memory(table.table("memory")),
        peripherals=_region(table.table("peripherals")),
        supplies=tuple(_supply(supply) for supply in table.tables("supply")),
    )
    table.done()
    return result


def _region(table: Table) -> tuple[int, int]:
    region = (table.number("origin", minimum=0), table.number("length"))
    table.done()
    return region


def _memory(table: Table) -> AccessTiming:
    memory = AccessTiming(
        cache=table.flag("cache"),
        prefetch=table.flag("prefetch"),
        wait_states=table.flag("wait_states"),
        source=table.text("source"),
    )
    table.done()
    return memory


def _supply(table: Table) -> Supply:
    supply = Supply(
        millivolts=table.number("millivolts"),
        microamperes=table.number("microamperes"),
        hertz=table.number("hertz"),
        source=table.text("source"),
    )
    table.done()
    return supply
