"""From sources to an ELF image: compile what a family's manifest and a variant choose, link only
what the named functions need, and remember the result under ``build/``.

The cache key is the content of everything that could matter (sources, headers, linker script,
flags, compiler version), so a cached image is never stale and nothing needs cleaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from motecrypt.catalog import (
    DEFAULT,
    PORTABLE,
    Catalog,
    check_variant,
    family_folder,
    for_size,
    is_for_speed,
    parts,
)
from motecrypt.catalog.sets import read_sets
from motecrypt.errors import MoteError, nearest, unknown
from motecrypt.paths import display, project_root
from motecrypt.toolchain import cache
from motecrypt.toolchain.chip import (
    Chip,
    chip,
    chips,
    convention_of,
    feature_of,
    has_c,
    plain_of,
    title_of,
)
from motecrypt.toolchain.compilers import (
    COMMON_FLAGS,
    DEFAULT_TOOLCHAIN,
    TOOLCHAINS,
    Compiler,
    compiler,
    lacking,
)
from motecrypt.toolchain.elf import read_elf
from motecrypt.toolchain.flow import Compilation, link
from motecrypt.toolchain.image import (
    Sizes,
    contents,
    interface,
    read_only,
    sizes,
    static_memory,
    symbols,
)
from motecrypt.toolchain.marks import marked
from motecrypt.toolchain.processes import run

__all__ = [
    "DEFAULT_TOOLCHAIN",
    "OPTIMISATIONS",
    "TOOLCHAINS",
    "Chip",
    "Compiler",
    "Sizes",
    "build",
    "chip",
    "chips",
    "compile_sources",
    "compiler",
    "contents",
    "convention_of",
    "feature_of",
    "flags",
    "has_c",
    "interface",
    "lacking",
    "macros",
    "plain_of",
    "read_elf",
    "read_only",
    "runtime",
    "sizes",
    "sources",
    "static_memory",
    "symbols",
    "title_of",
]


LINES = "-g"
KEEP_LABELS = "-Wa,-L"
_INCLUDABLE = (".h", ".inc", ".S")
_SOURCE_INCLUDED = re.compile(rb'^ *# *include "([^"\n]+\.c)"', re.MULTILINE)


OPTIMISATIONS = ("O1", "O2", "O3", "Os", "Oz")
"""The optimisations that C can be compiled with; assembly is the same with each."""


def flags(variant: str, optimisation: str | None = None) -> tuple[str, ...]:
    """The optimisation that C is compiled with; by itself that of the variant.

    Raises MoteError when there is no such variant or optimisation.
    """
    if optimisation is None:
        return ("-O2",) if is_for_speed(check_variant(variant)) else ("-Os",)
    if optimisation not in OPTIMISATIONS:
        raise unknown("optimisation", optimisation, OPTIMISATIONS)
    return (f"-{optimisation}",)


def macros(variant: str, path: Sequence[str] = ()) -> tuple[str, ...]:
    """The macros that tell the headers which sizes objects have (mote/variant.h): that of the
    variant, unless it is the default, and those of the sets of a search path, which portable C does
    not take."""
    of_variant = (f"MOTE_VARIANT_{variant.upper()}",) if variant in ("fast", "small") else ()
    known = read_sets(project_root() / "crypto" / "src") if variant != PORTABLE else {}
    told = dict.fromkeys(known[name].macro for name in path if name in known)
    return (*of_variant, *(macro for macro in told if macro))


def sources(catalog: Catalog, family: str, target: Chip, variant: str) -> list[Path]:
    """Every file that a build of ``family`` for this chip and variant takes part of; for a variant
    without C, of those in assembly alone."""
    folders = [used.directory for used in catalog.closure(family)]
    folders.append(catalog.root / "crypto" / "src" / "common")
    found = [file for folder in folders for file in parts(folder, target.path, variant)]
    return [file for file in found if target.has_c(variant) or file.suffix == ".S"]


def build(
    catalog: Catalog,
    family: str,
    target: Chip,
    variant: str,
    functions: Sequence[str],
    *,
    toolchain: str = DEFAULT_TOOLCHAIN,
    optimisation: str | None = None,
    extra: Sequence[Path] = (),
    lines: bool = False,
) -> Path:
    """Link ``functions`` and all they need, and nothing else, into an ELF image; return its path.

    ``optimisation`` is one of OPTIMISATIONS, or None for the variant's own. ``extra`` are further
    sources, compiled the same way. With ``lines``, the file also says which line each instruction
    comes from (DWARF). Raises MoteError when a name is unknown, the compiler is missing, a source
    does not compile, or a function is not there.
    """
    tool = compiler(toolchain, target, variant)
    more = _lines(catalog, tool) if lines else ()
    compiled = _compiled(catalog, tool, family, target, variant, optimisation, (*extra,), more)
    objects = list(compiled.values())

    def check(image: Path) -> None:
        _check_functions(image, objects, family, functions)

    return link(catalog.root, target, tool, objects, functions, check=check)


def compile_sources(
    catalog: Catalog,
    family: str,
    target: Chip,
    variant: str,
    *,
    toolchain: str = DEFAULT_TOOLCHAIN,
    optimisation: str | None = None,
) -> dict[Path, Path]:
    """Compile what a later ``build`` of this family and variant links, so that it is quick.

    Returns the object of each source. Raises MoteError as ``build`` does, except for functions that
    are not there.
    """
    tool = compiler(toolchain, target, variant)
    return _compiled(catalog, tool, family, target, variant, optimisation)


def _check_functions(
    image: Path, objects: Sequence[Path], family: str, functions: Sequence[str]
) -> None:
    """The linker takes an undefined root in silence; we do not."""
    linked = symbols(image)
    for function in functions:
        if function not in linked:
            defined = {s for o in objects for s in symbols(o) if s.startswith("mote_")}
            hint = nearest(function, defined)
            also = f"; did you mean '{hint}'?" if hint else "."
            raise MoteError(f"No source of the family '{family}' defines '{function}'{also}")


def _lines(catalog: Catalog, tool: Compiler) -> tuple[str, ...]:
    """Paths of sources are in the DWARF, so that its objects depend on where the project lies."""
    return (LINES, tool.within.format(catalog.root), KEEP_LABELS)


def _include_paths(catalog: Catalog) -> tuple[str, ...]:
    crypto = catalog.root / "crypto"
    return (f"-I{crypto / 'include'}", f"-I{crypto / 'src'}")


def _headers(catalog: Catalog, files: Iterable[Path]) -> str:
    """A digest of every file that a source might include: all public headers, and all that lies in
    the folders of the sources, or of their families."""
    crypto = catalog.root / "crypto"
    found = set((crypto / "include").rglob("*.h"))
    files = list(files)
    for folder in {family_folder(f) if _within(f, crypto) else f.parent for f in files}:
        found.update(f for f in folder.rglob("*") if f.is_file() and f.suffix in _INCLUDABLE)
    found.update(_included_whole(crypto / "src", files))
    named = sorted(
        (str(file.relative_to(crypto)) if _within(file, crypto) else file.name, file)
        for file in found
    )
    return cache.digest(part for name, file in named for part in (name, cache.read(file)))


def _included_whole(root: Path, files: Iterable[Path]) -> set[Path]:
    """The sources in C that others of the library include as they would a header."""
    found: set[Path] = set()
    left = [file for file in files if file.suffix == ".c"]
    while left:
        names = _SOURCE_INCLUDED.findall(cache.read(left.pop()))
        inner = {file for name in names if (file := root / name.decode()).is_file()}
        left += inner - found
        found |= inner
    return found


def _within(file: Path, folder: Path) -> bool:
    return folder in file.parents


def _compiled(
    catalog: Catalog,
    tool: Compiler,
    family: str,
    target: Chip,
    variant: str,
    optimisation: str | None,
    extra: Sequence[Path] = (),
    more: Sequence[str] = (),
) -> dict[Path, Path]:
    """The object of each source; what is faster when it is compiled for size is, unless an
    optimisation is named."""
    is_compiled = target.has_c(variant)
    runtime = target.runtime(helpers=tool.needs_helpers) if is_compiled else []
    files = sources(catalog, family, target, variant)
    is_own = optimisation is None and is_for_speed(variant)
    folder = catalog.root / "crypto" / "src"
    sized = for_size(folder, files, target.path) if is_own else []
    others = [file for file in files if file not in sized]
    options = (*more, *(f"-D{macro}" for macro in macros(variant, target.path)))
    chosen = (*flags(variant, optimisation), *options)
    made = _objects(catalog, tool, [*others, *extra, *runtime], chosen, beside=sized)
    if sized:
        made |= _objects(catalog, tool, sized, (*flags(DEFAULT), *options), beside=others)
    return made


def runtime(catalog: Catalog, target: Chip, tool: Compiler) -> list[Path]:
    """The objects of what compilers call where C has no call, for who links them with others."""
    files = target.runtime(helpers=tool.needs_helpers)
    shared = parts(catalog.root / "crypto" / "src" / "common", target.path, "default")
    return list(_objects(catalog, tool, files, flags("default"), beside=shared).values())


def _objects(
    catalog: Catalog,
    tool: Compiler,
    files: Sequence[Path],
    chosen: Sequence[str],
    beside: Sequence[Path] = (),
) -> dict[Path, Path]:
    """The objects of sources of ours; ``beside``: others, whose folders they may include from."""
    # Where the project lies is no part of the key: the same content makes the same objects.
    made_of = [tool.version, *tool.compile, *COMMON_FLAGS, *chosen]
    made_of.append(_headers(catalog, [*files, *beside]))
    compiling = partial(_compile, tool, (*chosen, *_include_paths(catalog)))
    return Compilation(catalog.root, made_of, compiling).objects(files)


def _compile(tool: Compiler, options: Sequence[str], source: Path, out: Path) -> str:
    failure = f"{tool.version} cannot compile {display(source)}"
    if tool.assembler:
        return _assemble(tool, options, source, out, failure)
    if LINES in options and source.suffix == ".S":
        text = run(tool.preprocess_command(source, options), failure).stdout
        source = out.with_suffix(".s")
        source.write_text(marked(text), encoding="utf-8")
        options = (*options, "-x", "assembler")
    return run(tool.compile_command(source, out, options), failure).stderr


def _assemble(tool: Compiler, options: Sequence[str], source: Path, out: Path, failure: str) -> str:
    """Preprocess and assemble in two steps, for an instruction set that no compiler is for."""
    lines = LINES in options
    text = run(tool.preprocess_command(source, options), failure).stdout
    assembly = out.with_suffix(".s")
    assembly.write_text(marked(text) if lines else text, encoding="utf-8")
    return run(tool.assemble_command(assembly, out, lines), failure).stderr
