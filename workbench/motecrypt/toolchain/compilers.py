"""The compilers that can make firmware, by name: how each is called, and which version it is."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from importlib.machinery import PathFinder
from pathlib import Path

from motecrypt.catalog import DEFAULT
from motecrypt.errors import MoteError, unknown
from motecrypt.paths import build_dir, display
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.isa import Binutils, isa, isas
from motecrypt.toolchain.processes import run

COMMON_FLAGS = ("-std=c11", "-ffreestanding", "-ffunction-sections", "-fdata-sections")
_SYSTEM = tuple(Path("/", name) for name in ("bin", "lib", "lib64", "opt", "usr"))


@dataclass(frozen=True)
class Compiler:
    """A compiler with its linker.

    ``compile`` and ``link`` are command lines up to the files; ``version`` is what results carry.
    """

    name: str
    version: str
    compile: tuple[str, ...]
    link: tuple[str, ...]
    linker_prefix: str
    """The text before each linker option when the compiler driver does the linking."""
    libraries: tuple[str, ...] = ()
    """Options linked behind the objects: a linker looks for what it misses in what comes later."""
    needs: tuple[Path, ...] = _SYSTEM
    """The places of its own files, for a caller that confines it."""
    assembler: tuple[str, ...] = ()
    """The command that assembles preprocessed text, where `compile` cannot."""
    prefix: str = ""
    """The text that it puts before the names of C."""
    within: str = "-fdebug-compilation-dir={}"
    """The option for line information about sources in this folder."""

    @property
    def needs_helpers(self) -> bool:
        """Whether it comes without functions for what the instruction set lacks."""
        return not self.libraries

    def compile_command(self, source: Path, out: Path, flags: Sequence[str]) -> list[str]:
        return [*self.compile, *COMMON_FLAGS, *flags, "-c", str(source), "-o", str(out)]

    def assemble_command(self, text: Path, out: Path, lines: bool) -> list[str]:
        return [*self.assembler, *(("-g",) if lines else ()), str(text), "-o", str(out)]

    def preprocess_command(self, source: Path, flags: Sequence[str]) -> list[str]:
        return [*self.compile, *COMMON_FLAGS, *flags, "-E", str(source)]

    def link_command(
        self, objects: Sequence[Path], out: Path, script: Path, roots: Sequence[str]
    ) -> list[str]:
        options = ["--gc-sections", f"--entry={self.prefix}{roots[0]}"]
        options += [f"--undefined={self.prefix}{root}" for root in roots]
        return [
            *self.link,
            *(self.linker_prefix + option for option in options),
            "-T",
            str(script),
            "-o",
            str(out),
            *map(str, objects),
            *self.libraries,
        ]


def _wheel() -> tuple[Path, tuple[str, ...]]:
    """The folder of the pinned wheel, and its clang."""
    # Called by its path: `python -m ziglang` would look for it in the working directory first.
    spec = PathFinder.find_spec("ziglang", [entry for entry in sys.path if os.path.isabs(entry)])
    if spec is None or spec.origin is None:
        raise MoteError(
            "The default compiler is missing: install the Python package ziglang==0.10.1.post1."
        )
    folder = Path(spec.origin).parent
    return folder, (str(folder / "zig"), "clang")


def _ziglang(chip: Chip) -> Compiler:
    """clang and lld 15.0.7 out of the pinned wheel, the ledger's compiler; for a set that LLVM has
    not, its GCC."""
    if not chip.isa.target and chip.gcc is not None:
        return _gcc(chip.gcc.command, chip)
    folder, clang = _wheel()
    return Compiler(
        name="ziglang",
        version=f"{_clang_version(clang)} (ziglang {metadata.version('ziglang')})",
        compile=(*clang, *chip.options, "-isystem", str(folder / "lib" / "include")),
        link=(clang[0], "ld.lld"),
        linker_prefix="",
        needs=(folder,),
    )


def _clang(chip: Chip) -> Compiler:
    """Any clang with its lld, from the search path."""
    if not chip.isa.target:
        raise MoteError(f"No clang is for the {chip.name}.")
    clang = (_program("clang", chip),)
    return Compiler(
        name="clang",
        version=_clang_version(clang),
        compile=(*clang, *chip.options),
        link=(_program("ld.lld", chip),),
        linker_prefix="",
        needs=_needs(clang[0]),
    )


def _gcc(name: str, chip: Chip) -> Compiler:
    """The GCC of an instruction set, from the search path or the project's own folder, with its own
    libgcc."""
    known = chip.gcc
    if known is None or known.command != name:
        raise MoteError(f"{name} cannot build for the {chip.name}.")
    own = known.command.rpartition("-")[0]
    gcc = _made(name, own, known.make, chip) if known.make else _program(name, chip)
    # The first is not known before GCC 7; the second says less from there on, and gives way.
    version = _output((gcc, "-dumpfullversion", "-dumpversion")).strip()
    return Compiler(
        name=name,
        version=f"{name} {version}",
        compile=(gcc, *known.options),
        link=(gcc, *known.options, "-nostdlib"),
        linker_prefix="-Wl,",
        libraries=("-lgcc",),
        needs=_needs(gcc),
        prefix=known.prefix,
        # Sources have absolute names, so this changes nothing but the key of what is kept.
        within="-fdebug-prefix-map={0}={0}",
    )


def _binutils(chip: Chip, known: Binutils) -> Compiler:
    """The preprocessor of the pinned clang, and GNU's assembler and linker: from the search path or
    the project's own folder.

    Assembly is what it is whichever version translates it: their version is not told, so that
    results are the same on every machine.
    """
    folder, clang = _wheel()
    return Compiler(
        name=DEFAULT_TOOLCHAIN,
        version=f"GNU binutils ({known.prefix.rstrip('-')})",
        # No clang knows the set: its name is the only predefined macro.
        compile=(*clang, "-undef", f"-D__{chip.isa.name.upper()}__"),
        link=(_binutil("ld", chip, known),),
        linker_prefix="",
        needs=(folder,),
        assembler=(_binutil("as", chip, known),),
    )


def _binutil(tool: str, chip: Chip, known: Binutils) -> str:
    return _made(known.prefix + tool, known.prefix.rstrip("-"), known.make, chip)


def _made(name: str, folder: str, make: str, chip: Chip) -> str:
    """A program from the search path or the project's own folder, where `make` has put it."""
    own = build_dir() / folder / "bin"
    found = shutil.which(name) or shutil.which(name, path=str(own))
    if found is None:
        raise MoteError(
            f"The {chip.name} needs {name}, which is neither on the search path nor in"
            f" {display(own)}; `{make}` in a checkout builds it."
        )
    return found


def lacking(chip: Chip) -> str | None:
    """The sentence that says what must be installed before anything can be built for a chip with
    the default toolchain; None when nothing is missing."""
    try:
        compiler(DEFAULT_TOOLCHAIN, chip)
    except MoteError as error:
        return str(error)
    return None


_CLANGS = {"ziglang": _ziglang, "clang": _clang}
DEFAULT_TOOLCHAIN = "ziglang"
TOOLCHAINS = (*_CLANGS, *sorted({known.command for name in isas() if (known := isa(name).gcc)}))


@cache
def compiler(name: str, chip: Chip, variant: str = DEFAULT) -> Compiler:
    """The compiler of that name for a chip, and for a variant: of one in assembly alone, what
    assembles it.

    Raises MoteError when there is no such name (with the nearest), or when it is not installed.
    """
    if name not in TOOLCHAINS:
        raise unknown("toolchain", name, TOOLCHAINS)
    if chip.isa.binutils is not None and not chip.has_c(variant):
        return _binutils(chip, chip.isa.binutils)
    return _CLANGS[name](chip) if name in _CLANGS else _gcc(name, chip)


def _program(name: str, chip: Chip) -> str:
    found = shutil.which(name)
    if found is None:
        known = (*_CLANGS, *((chip.gcc.command,) if chip.gcc else ()))
        raise MoteError(
            f"The compiler '{name}' is not on the search path; install it or choose"
            f" another of {', '.join(known)}."
        )
    return found


def _needs(program: str) -> tuple[Path, ...]:
    """The system, and the folder that a compiler is installed in, if it has one to itself."""
    place = Path(program).resolve()
    home = place.parent.parent
    return (*_SYSTEM, place if home in Path.home().parents or home == Path.home() else home)


def _clang_version(clang: Sequence[str]) -> str:
    words = _output((*clang, "--version")).split()
    if "version" not in words:
        raise MoteError(f"{clang[-1]} does not say which version it is.")
    return f"clang {words[words.index('version') + 1]}"


def _output(command: Sequence[str]) -> str:
    return run(command, f"{command[0]} does not run").stdout
