"""The library built by compilers and options of its users: `matrix.toml` lists them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from build_tools import CRYPTO, FOLDERS, clang_headers, expected
from motecrypt._sim import ElfSection
from motecrypt.catalog import PORTABLE, Aead
from motecrypt.catalog.schema import read_toml
from motecrypt.paths import build_dir
from motecrypt.toolchain import interface, macros
from motecrypt.toolchain.compilers import COMMON_FLAGS
from motecrypt.toolchain.elf import read_elf
from motecrypt.verify import verify
from piped import OnePiped, Piped, program
from support import catalog

MATRIX = read_toml(Path(__file__).with_name("matrix.toml"))
INCLUDES = (f"-I{CRYPTO / 'include'}", f"-I{CRYPTO / 'src'}")
PREFIX = "mote_"
MEMORY = {"memcpy", "memset", "memmove", "memcmp"}
"""What GCC may call in any program, even in a freestanding one."""
AMONG_CODE = (".text", ".progmem")
"""The sections of AVR that no start-up code copies into RAM."""


@dataclass(frozen=True)
class Cell:
    """A compiler, what it is told, and the sources that it gets."""

    compiler: str
    options: str
    isa: str
    variant: str
    allowed: str = ""

    def __str__(self) -> str:
        first, *others = self.options.split()
        more = "-flto" if "-flto" in self.options else "-and-more" if len(others) > 1 else ""
        return f"{self.compiler}{first}{more}-{self.isa}-{self.variant}"

    @property
    def _table(self) -> dict[str, Any]:
        return dict(MATRIX["compilers"][self.compiler])

    @property
    def command(self) -> list[str]:
        first, *others = self._table["command"]
        if first == "clang":
            pinned = (sys.executable, "-m", "ziglang", "clang")
            return [*pinned, *others, "-isystem", str(clang_headers())]
        own = str(build_dir() / "rl78-elf" / "bin")
        found = shutil.which(first) or shutil.which(first, path=own)
        return [found or pytest.skip(f"{first} is not installed"), *others]

    @property
    def link(self) -> list[str]:
        return list(self._table.get("link", self._table["command"]))

    @property
    def join(self) -> list[str]:
        return list(self._table.get("join", ()))

    @property
    def run(self) -> list[str] | None:
        """What runs its programs; None where nothing does."""
        command = self._table.get("run")
        if command and shutil.which(command[0]) is None:
            pytest.skip(f"{command[0]} is not installed")
        return command if command is None else list(command)

    @property
    def flags(self) -> list[str]:
        warnings = [*MATRIX["warnings"], *self._table.get("accepted", ())]
        defined = [f"-D{name}" for name in macros(self.variant)]
        return [*COMMON_FLAGS, "-fno-common", *warnings, *self.options.split(), *defined, *INCLUDES]

    def helpers(self, names: set[str]) -> set[str]:
        """Those of some names that the compiler's own library has."""
        if "helpers" in self._table:
            return {it for it in names if re.fullmatch(self._table["helpers"], it)}
        asking = self.link if self._table["command"] == ["clang"] else self.command
        return names & libgcc(tuple(asking))

    def is_ram(self, section: ElfSection) -> bool:
        """Whether a section takes RAM of a program."""
        if self.allowed == "constants" and section.name.startswith(".rodata"):
            return False
        if self._table.get("constants") == "ram":
            return not section.name.startswith(AMONG_CODE)
        return section.is_writable


@cache
def libgcc(command: tuple[str, ...]) -> frozenset[str]:
    """The names that GCC's own library has for a processor."""
    library = quiet([*command, "-print-libgcc-file-name"]).strip()
    nm = quiet([*command, "-print-prog-name=nm"]).strip()
    # It speaks of members without names on its other channel.
    asked = [nm, "-g", "--defined-only", library]
    listed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return frozenset(re.findall(r"^\w+ [A-Z] (\w+)$", listed, re.M))


CELLS = [
    Cell(name, *cell) for name, table in MATRIX["compilers"].items() for cell in table["cells"]
]


def quiet(command: list[str], folder: Path | None = None) -> str:
    """What a command prints, if it succeeds; it may not say anything on its other channel."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr, f"{command[:3]}: {done.stderr}"
    return done.stdout


def built(cell: Cell, folder: Path) -> list[Path]:
    """The objects of the whole library: one call of the compiler for each family."""
    for name in FOLDERS:
        place = folder / name
        place.mkdir(parents=True)
        files = [str(CRYPTO / "src" / file) for file in expected(name, cell.isa, cell.variant)]
        quiet([*cell.command, *cell.flags, "-c", *files], place)
        assert len(list(place.glob("*.o"))) == len(files)
    return sorted(folder.rglob("*.o"))


def as_code(cell: Cell, objects: list[Path], folder: Path) -> list[Path]:
    """Objects of machine code: of those for optimisation at link time, the one that it makes."""
    if "-flto" not in cell.options:
        return objects
    whole = folder / "whole.o"
    joined = [*cell.command, *cell.options.split(), *cell.join, "-r", "-nostdlib"]
    quiet([*joined, *map(str, objects), "-o", str(whole)])
    return [whole]


def findings(cell: Cell, code: list[Path]) -> Iterator[str]:
    """What objects have that they should not: names, needs, variables."""
    defined, needed = map(set[str].union, *(interface(file) for file in code), (set(), set()))
    # Where the linker was at work, names of its script are there, too.
    own = (PREFIX, "__") if "-flto" in cell.options else PREFIX
    yield from (f"defines {name}" for name in sorted(defined) if not name.startswith(own))
    foreign = needed - defined - MEMORY
    yield from (f"needs {name}" for name in sorted(foreign - cell.helpers(foreign)))
    for file in code:
        for section in read_elf(file).sections:
            if section.size and cell.is_ram(section):
                yield f"{file.parent.name}/{file.stem}: {section.size} bytes in {section.name}"


@pytest.mark.sample(0)
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_the_whole_library(cell: Cell, tmp_path: Path) -> None:
    """Is built without a warning; defines no names but its own, needs none but its own and the
    compiler's, takes no RAM; and gives the official answers, where it can run."""
    objects = built(cell, tmp_path / "objects")
    code = as_code(cell, objects, tmp_path)
    assert list(findings(cell, code)) == []
    if cell.run is not None:
        assert problems(cell, code, tmp_path) == []


def problems(cell: Cell, code: list[Path], folder: Path) -> list[str]:
    """What official vectors of AEADs and hash functions a program does not get right."""
    source, image = folder / "piped.c", folder / "piped"
    source.write_text(program(catalog()))
    options = [*(f"-D{name}" for name in macros(cell.variant)), *INCLUDES]
    quiet([*cell.link, *options, str(source), *map(str, code), "-o", str(image)])
    found: list[str] = []
    with Piped(catalog(), [*(cell.run or []), image]) as piped:
        for algorithm in (*catalog().aeads, *catalog().hashes):
            wrong: list[str] = []
            if isinstance(algorithm, Aead):
                made = verify.verify_aead(algorithm, OnePiped(piped, algorithm), wrong)
            else:
                made = verify.verify_hash(algorithm, OnePiped(piped, algorithm), wrong)
            assert made == algorithm.vectors.count
            found += [f"{algorithm.name}: {problem}" for problem in wrong]
    return found


CONTROL = """
int printf(const char *, ...);
const char table[4] = {1, 2, 3, 4};
char mote_variable;
char mote_work(int n) { return printf(table) ? table[n] : mote_variable++; }
"""


@pytest.mark.parametrize(
    ("compiler", "found"),
    [
        ("gcc", ["defines table", "needs printf", "a/a: 1 bytes in .bss.mote_variable"]),
        (
            "avr-clang",
            [
                *("defines table", "needs printf"),
                *("a/a: 1 bytes in .bss.mote_variable", "a/a: 4 bytes in .rodata.table"),
            ],
        ),
    ],
)
def test_the_checks_see_what_they_look_for(compiler: str, found: list[str], tmp_path: Path) -> None:
    cell, folder = Cell(compiler, "-Os", PORTABLE, "default"), tmp_path / "a"
    folder.mkdir()
    (folder / "a.c").write_text(CONTROL)
    command = [it for it in (*cell.command, *cell.flags) if not it.startswith("-W")]
    quiet([*command, "-w", "-c", "a.c"], folder)
    assert sorted(findings(cell, [folder / "a.o"])) == sorted(found)
    with pytest.raises(AssertionError, match="warning: "):
        quiet([*cell.command, *cell.flags, "-c", "a.c"], folder)


def test_all_portable_c_is_in_some_cell() -> None:
    chosen = {f for cell in CELLS for it in FOLDERS for f in expected(it, cell.isa, cell.variant)}
    there = {str(file.relative_to(CRYPTO / "src")) for file in (CRYPTO / "src").glob("*/*.c")}
    assert there <= chosen
