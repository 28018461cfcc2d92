"""From an implementation to an ELF image: its sources as they are, the runtime, and nothing else.

It is built as the project's own code is (`toolchain.flow`). What differs is said here: how C is
compiled, what a compiler may read, and which of its functions is which.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from motecrypt.catalog import cached
from motecrypt.errors import MoteError
from motecrypt.implementation import explain, glue, reads
from motecrypt.implementation.loaded import load_tables
from motecrypt.implementation.source import Source
from motecrypt.paths import write_text
from motecrypt.toolchain import (
    Chip,
    Compiler,
    Sizes,
    cache,
    chip,
    compile_sources,
    compiler,
    flow,
    interface,
    read_only,
    runtime,
    sizes,
    symbols,
)
from motecrypt.toolchain import flags as optimisation_flags
from motecrypt.toolchain.flow import Compilation
from motecrypt.toolchain.image import functions
from motecrypt.toolchain.processes import Failed, run
from motecrypt.toolchain.room import DoesNotFit

LANGUAGE: Final = ("-std=gnu11", "-ffunction-sections", "-fdata-sections")
"""C as its authors compiled it: with extensions, and memcpy and its like known to the compiler.

(The project's own C is compiled as free-standing C11.)
"""
OPTIMISATIONS: Final = ("Os", "O2")
"""The optimisations of an implementation's builds unless others are asked for."""
_INCLUDE: Final = Path(__file__).parent / "include"
_HEADERS: Final = ("*.h", "*.inc")
_FOLDER: Final = "implementations"
AUTH: Final = "authenticate"
CXOF: Final = "hash with customisation"
_NAMESPACE: Final = (
    "-DCRYPTO_NAMESPACE(name)=name",
    "-D_CRYPTO_NAMESPACE(name)=_##name",
    "-DCRYPTO_SHARED_NAMESPACE(name)=name",
    "-D_CRYPTO_SHARED_NAMESPACE(name)=_##name",
)
"""Macros that SUPERCOP's sources put around names that only their implementation has; assembly does
it for each name twice, with an underscore and without. Here is only one implementation."""
_FUNCTIONS: Final = {
    "encrypt": ("crypto_aead", "_encrypt"),
    "decrypt": ("crypto_aead", "_decrypt"),
    "hash": ("crypto_hash", ""),
    CXOF: ("crypto_cxof", ""),
    AUTH: ("crypto_auth", ""),
    "verify": ("crypto_auth", "_verify"),
}
"""The interface's name for the function of each operation, in two parts: SUPERCOP's headers put a
name between them."""


@dataclass(frozen=True)
class Build:
    """An implementation, and how it is built. ``root`` is the project that keeps the results.

    ``lines``: with the source line of each instruction; the code is the same. ``misfit``: the chip
    that was asked for, where it does not fit that.
    """

    root: Path
    source: Source
    chip: str
    toolchain: str
    optimisation: str
    lines: bool = False
    misfit: str | None = None

    def __str__(self) -> str:
        return f"{self.source.name} (-{self.optimisation}, {self.chip})"

    @property
    def target(self) -> Chip:
        return chip(self.chip)

    @property
    def tool(self) -> Compiler:
        return compiler(self.toolchain, self.target)

    @property
    def setting(self) -> reads.Setting:
        # A C library that this computer has for the chip is not part of what a build offers.
        own = ("-nostdlibinc",) if self.tool.needs_helpers else ()
        options = (*self.flags, *_NAMESPACE, *own, *(("-g",) if self.lines else ()))
        ours = (_INCLUDE, *self.target.headers())
        return reads.Setting(self.source, self.target, self.tool, options, ours)

    @property
    def flags(self) -> tuple[str, ...]:
        """The options that shape the code: the language, and what it is optimised for."""
        # GCC's stdint.h asks for a C library's unless there is said to be none.
        alone = () if self.tool.needs_helpers else ("-ffreestanding", "-fbuiltin")
        return (*LANGUAGE, *alone, *optimisation_flags("default", self.optimisation))


@dataclass(frozen=True)
class RuntimeFunction:
    """A function that the implementation needed and did not bring, as it is in an image."""

    name: str
    bytes: int


@dataclass(frozen=True)
class Image:
    """A linked image: its file, its sizes, and the functions in it that the implementation did not
    bring."""

    path: Path
    sizes: Sizes
    runtime: tuple[RuntimeFunction, ...]


def function(build: Build, operation: str) -> str:
    """The symbol of an operation: ``crypto_aead_encrypt``, or the one name that has more in it,
    such as ``crypto_aead_NAME_IMPLEMENTATION_encrypt``, or what the glue of NIST's benchmarking
    names (`glue`).

    Raises MoteError unless there is exactly one.
    """
    begin, end = _FUNCTIONS[operation]
    plain = begin + end
    defined = _defined(build)
    if plain in defined:
        return plain
    named = glue.function(build.source, operation)
    if named in defined:
        return named
    pattern = re.compile(rf"{begin}_\w+(?<!_verify){end}")
    found = sorted(name for name in defined if pattern.fullmatch(name))
    if len(found) == 1:
        return found[0]
    if found:
        raise MoteError(
            f"{build.source.name} has {len(found)} functions that may be {plain}:"
            f" {', '.join(found)}."
        )
    raise MoteError(f"No source of {build.source.name} defines {plain}.")


def has(build: Build, operation: str) -> bool:
    """Whether the sources define an operation's function by its plain name or a longer one."""
    try:
        function(build, operation)
    except MoteError:
        return False
    return True


def link(build: Build, roots: Sequence[str]) -> Image:
    """Link functions, the ``roots``, and all they need, and nothing else.

    Raises MoteError, with the compiler's or linker's words and what to do, when it can't be.
    """
    own = _objects(build)
    objects = [*own, *_supplied(build, own), *runtime(cached(build.root), build.target, build.tool)]
    try:
        path = flow.link(
            build.root,
            build.target,
            build.tool,
            objects,
            roots,
            of=build.source.name,
            confined=True,
            check=partial(_check_code, build, roots),
        )
    except Failed as error:
        raise explain.link(build.source, roots[0], build.target, error) from error
    return Image(path, sizes(path), _linked(path, own))


def _check_code(build: Build, roots: Sequence[str], image: Path) -> None:
    """A compiler makes no code of a function if it sees that no call of it is defined."""
    known, code = symbols(image), read_only(image)
    for name in roots:
        if not any(start <= known[name] < end for start, end in code):
            raise MoteError(
                f"{name} of {build.source.name} comes out of the compiler without any code: what it"
                " does is undefined, such as a shift by all bits of an int or more.",
                warnings(build),
            )


def fitted(build: Build, together: Sequence[Sequence[str]]) -> Build:
    """Link each of the operations alone; if one does not fit the chip, for a larger one.

    A firmware needs operations together, such as encryption and decryption: what does not fit then
    does not fit. Raises MoteError, with the compiler's or linker's words and what to do, when it
    can't be.
    """
    functions = [[function(build, operation) for operation in several] for several in together]
    found = build
    try:
        _link_alone(build, functions)
    except DoesNotFit as excess:
        larger = build.target.larger
        if larger is None:
            raise
        found = replace(build, chip=larger)
        try:
            _link_alone(found, functions)
        except DoesNotFit:
            raise excess from None
    try:
        for several in functions:
            link(build, several)
    except DoesNotFit:
        found = replace(found, misfit=build.chip)
    return found


def _link_alone(build: Build, functions: Sequence[Sequence[str]]) -> None:
    for several in functions:
        for name in several:
            link(build, [name])


def warnings(build: Build) -> str:
    """The compiler's warnings about the sources, in their order."""
    return flow.warnings(_objects(build))


def probe(build: Build, text: str) -> Path:
    """Compile C of ours with the implementation's headers; MoteError with the compiler's words."""
    source = cache.folder(build.root, _FOLDER) / f"{cache.digest([text])}.c"
    if not source.exists():
        write_text(source, text)
    return _compilation(build, source).objects([source])[source]


def _objects(build: Build) -> list[Path]:
    def place(file: Path) -> bytes:
        return os.fsencode(file.relative_to(build.source.folder))

    return list(replace(_compilation(build), told=place).objects(build.source.files).values())


def _supplied(build: Build, own: Sequence[Path]) -> list[Path]:
    """The library's compressions, where the sources call SUPERCOP's functions of them."""
    needed = {name for path in own for name in interface(path)[1]} - _names(own)
    if not needed & {f"crypto_hashblocks_{name}" for name in ("sha256", "sha512")}:
        return []
    source = _INCLUDE / "hashblocks.c"
    made = _compilation(build, source).objects([source])
    library = compile_sources(
        cached(build.root), "sha2", build.target, "default", toolchain=build.toolchain
    )
    runtime = build.target.runtime(helpers=build.tool.needs_helpers)
    return [*made.values(), *(it for file, it in library.items() if file not in runtime)]


def _compilation(build: Build, *ours: Path) -> Compilation:
    """Of the sources, and of ``ours`` with their headers."""
    made_of, files = _made_of(build)

    def compile(source: Path, out: Path) -> str:
        command = [*build.setting.command(source), "-c", "-o", str(out)]
        reach = build.setting.reach([*files, *ours], out.parent)
        try:
            said = run(command, "Compiling failed", reach).stderr
        except Failed as error:
            raise explain.compilation(build, source, error) from error
        load_tables(out)
        return said

    return Compilation(build.root, made_of, compile)


def _made_of(build: Build) -> tuple[list[str | bytes], list[Path]]:
    """All that can matter to an object of a build; and the files of it that may be read."""
    parts: list[str | bytes] = [build.tool.version, *build.tool.compile, load_tables.__name__]
    parts += build.setting.options
    if build.lines:
        parts.append(str(build.source.folder))  # line information names the files
    for name, content in build.source.content():
        parts += [name, content]
    ours = (_INCLUDE, *build.target.headers())
    for header in sorted(f for folder in ours for kind in _HEADERS for f in folder.rglob(kind)):
        parts += [header.name, cache.read(header)]
    folder = cache.folder(build.root, _FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    # A file that appears may be found before another, or where __has_include looks for one.
    around = reads.around(build.source)
    parts += [f"{file}\0{target}" for file, target in sorted((around or {}).items())]
    key = cache.digest([*parts, str(build.source.folder)])
    others = reads.outside(build.setting, folder, key, around)
    for file in others:
        parts += [str(file), cache.read(file)]
    return parts, [*reads.inside(build.source), *others]


def _defined(build: Build) -> set[str]:
    return _names(_objects(build))


def _names(objects: Iterable[Path]) -> set[str]:
    return {name for path in objects for name in symbols(path)}


def _linked(image: Path, own: Sequence[Path]) -> tuple[RuntimeFunction, ...]:
    """The functions of an image that none of these objects defines: the runtime's, and those of a
    compiler's own library."""
    theirs = _names(own)
    found = {name: size for name, size in functions(image).items() if name not in theirs}
    return tuple(RuntimeFunction(name, size) for name, size in sorted(found.items()))
