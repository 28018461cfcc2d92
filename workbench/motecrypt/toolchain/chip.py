"""The facts about chips that builds need: one small file of ``toolchain/chips/`` for each."""

from __future__ import annotations

import string
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from motecrypt import _sim
from motecrypt.catalog.parts import PORTABLE, VARIANTS
from motecrypt.catalog.schema import Table, read_toml
from motecrypt.errors import unknown
from motecrypt.toolchain.isa import Gcc, Isa, isa, isas, runtime

_CHIPS = Path(__file__).parent / "chips"
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
    """The features that could make the time of a data access depend on its address, and the source
    that states them; ``ram`` is the source that states that all accesses to RAM take the same time,
    empty where it is not stated."""

    cache: bool
    prefetch: bool
    wait_states: bool
    source: str
    ram: str = ""

    @property
    def uniform(self) -> bool:
        """Whether every data access of a kind takes the same time, wherever it goes."""
        return not (self.cache or self.prefetch or self.wait_states)

    @property
    def uniform_in_ram(self) -> bool:
        """Whether every access of a kind takes the same time that goes to RAM."""
        return self.uniform or self.ram != ""


@dataclass(frozen=True)
class Accuracy:
    """The error of cycles against those of others, where no manual decides about all of them: in
    thousandths, on average and at worst, and against whose."""

    mean: int
    worst: int
    against: str

    def __str__(self) -> str:
        return (
            f"cycles are measured, not exact: on average {self.mean / 10:g} %, at worst"
            f" {self.worst / 10:g} % from those of {self.against}"
        )


@dataclass(frozen=True)
class Grid:
    """The limits of ROM and RAM that a publication shows a chip's code in, and its key among the
    published sources. RAM counts what the caller keeps for the call, and the return address."""

    rom: tuple[int, ...]
    ram: tuple[int, ...]
    source: str


UNKNOWN_MEMORY = AccessTiming(cache=True, prefetch=True, wait_states=True, source="not stated")


@dataclass(frozen=True)
class Chip:
    """A chip as the compiler sees it.

    ``name`` is what commands and files call it, ``title`` what people read. ``path``: the folders
    of sources that it takes before a family's own, most specific first: of hardware, of its
    instruction set, of those that one extends, of its word. ``isa``: the one that it is compiled
    for, the most specific of these. ``flash`` (for programs), ``ram`` and each of ``peripherals``:
    origin, bytes. ``devices``: those of them that its folders of sources use. ``plain``: the same
    chip without them, where what takes none of their sources is weighed. ``memory``: whether time
    depends on addresses. ``accuracy``: of cycles; None where they are exact, by the manual's
    tables. ``supplies``: what it draws, at each voltage that its data sheet states. ``larger``: a
    chip with the same CPU and more flash, where what does not fit this one can be weighed.
    ``grid``: the classes of its portfolio, where they are not those of all chips. ``cpu``: what
    compilers are told of a CPU that has more than its instruction set says.
    """

    name: str
    path: tuple[str, ...]
    isa: Isa
    flash: tuple[int, int]
    ram: tuple[int, int]
    supplies: tuple[Supply, ...] = ()
    memory: AccessTiming = UNKNOWN_MEMORY
    accuracy: Accuracy | None = None
    peripherals: tuple[tuple[int, int], ...] = ()
    devices: tuple[tuple[int, int], ...] = ()
    larger: str | None = None
    title: str = ""
    plain: str | None = None
    grid: Grid | None = None
    cpu: tuple[str, ...] = ()

    def has_c(self, variant: str) -> bool:
        """Whether a variant has C in it; else it has what is written in assembly alone."""
        return self.isa.binutils is None or variant in (*VARIANTS, PORTABLE)

    @property
    def options(self) -> tuple[str, ...]:
        """The options with which any clang compiles for this chip."""
        return (f"--target={self.isa.target}", *self._named(self.isa.options), *self.cpu)

    @property
    def gcc(self) -> Gcc | None:
        """The GCC for it, if there is one, with all that it is told."""
        known = self.isa.gcc
        return known and replace(known, options=(*self._named(known.options), *self.cpu))

    @property
    def cycles_are(self) -> str:
        """``exact`` or ``measured``."""
        return "exact" if self.accuracy is None else "measured"

    def linker_script(self) -> str:
        return self.isa.linker_script(
            chip=self.name,
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
        return runtime(self.path, helpers=helpers)

    def _named(self, options: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(string.Template(option).substitute(chip=self.name) for option in options)

    def headers(self) -> tuple[Path, ...]:
        """Folders of a C library's headers, as far as there is one, for sources of others: those
        for every chip, and those that sources for this instruction set ask for."""
        folders = [_RUNTIME / name / "include" for name in self.path]
        return (_RUNTIME / "include", *(folder for folder in folders if folder.is_dir()))


def chips() -> list[str]:
    """The names of all chips that can be built for, and have a simulator: of each chip alone, and
    with each of its features, as ``cc430f6137-aes``."""
    return sorted(_described())


def feature_of(name: str) -> str:
    """The feature in use on the chip of that name, such as ``aes``; empty for the chip alone."""
    return _described()[name][1] if name in _described() else ""


@cache
def _described() -> dict[str, tuple[Path, str]]:
    """The file of each chip, by name, and the feature that is in use."""
    found = {}
    for file in _CHIPS.glob("*.toml"):
        features = read_toml(file).get("feature", {})
        found[file.stem] = (file, "")
        found |= {f"{file.stem}-{name}": (file, name) for name in features}
    known = _sim.chips()
    return {name: of for name, of in found.items() if name in known}


def title_of(name: str) -> str:
    """The title of the chip of that name, for people; the name itself for an unknown one."""
    return chip(name).title if name in chips() else name


def plain_of(name: str) -> str | None:
    """The chip of that name without its devices in use; None where it uses none."""
    return chip(name).plain if name in chips() else None


def has_c(name: str, variant: str) -> bool:
    """Whether a variant has C on the chip of that name; taken as true of an unknown chip."""
    return name not in chips() or chip(name).has_c(variant)


@cache
def convention_of(folder: str) -> _sim.Convention:
    """The calling convention of functions whose sources are in a folder of this name.

    That is the convention of the chips which take that folder; of any, if none takes it.
    """
    taking = [name for name in chips() if folder in chip(name).path]
    return _sim.convention((taking or chips())[0])


@cache
def chip(name: str) -> Chip:
    """The chip of that name; MoteError with the nearest name if there is no such name."""
    if name not in chips():
        raise unknown("chip", name, chips())
    file, feature = _described()[name]
    table = Table(file, "", read_toml(file))
    features = table.table("feature") if table.has("feature") else None
    own = features.table(feature) if feature and features else table
    path = tuple(own.texts("path"))
    result = Chip(
        name=name,
        path=path,
        isa=isa(next(folder for folder in path if folder in isas())),
        flash=_regions(name, name="flash")[0],
        ram=_regions(name, name="ram")[0],
        memory=_memory(table.table("memory")),
        accuracy=_accuracy(table.table("measured")) if table.has("measured") else None,
        peripherals=_regions(name, kind="device"),
        devices=tuple(
            region
            for device in (own.texts("devices") if own.has("devices") else ())
            for region in _regions(name, kind="device", name=device)
        ),
        supplies=tuple(_supply(supply) for supply in table.tables("supply")),
        larger=table.text("larger") if table.has("larger") else None,
        title=own.text("title"),
        plain=file.stem if feature else None,
        grid=_grid(table.table("portfolio")) if table.has("portfolio") else None,
        cpu=tuple(table.texts("cpu")) if table.has("cpu") else (),
    )
    if own is table:
        table.done()
    else:
        own.done()
    return result


def _regions(chip: str, **what: str) -> tuple[tuple[int, int], ...]:
    """Origin and bytes of the regions of the simulator's map that are what is said."""
    return tuple(
        (region.start, region.end - region.start)
        for region in _sim.memory_map(chip)
        if all(getattr(region, key) == value for key, value in what.items())
    )


def _memory(table: Table) -> AccessTiming:
    memory = AccessTiming(
        cache=table.flag("cache"),
        prefetch=table.flag("prefetch"),
        wait_states=table.flag("wait_states"),
        source=table.text("source"),
        ram=table.text("ram") if table.has("ram") else "",
    )
    table.done()
    return memory


def _accuracy(table: Table) -> Accuracy:
    accuracy = Accuracy(
        mean=table.number("mean_per_mille", 0),
        worst=table.number("worst_per_mille", 0),
        against=table.text("against"),
    )
    table.done()
    return accuracy


def _grid(table: Table) -> Grid:
    grid = Grid(table.numbers("rom"), table.numbers("ram"), table.text("source"))
    table.done()
    return grid


def _supply(table: Table) -> Supply:
    supply = Supply(
        millivolts=table.number("millivolts"),
        microamperes=table.number("microamperes"),
        hertz=table.number("hertz"),
        source=table.text("source"),
    )
    table.done()
    return supply
