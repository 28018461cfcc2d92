"""Digests of the program, the specification and the prover that a proof is about.

A digest covers what *could* matter. For a program that is all that a machine loads, its symbols,
every further section, such as that of the declared verdict jumps, and the memory map of the chip.
For a specification it is the text, and the catalog's entry for the algorithm. For the prover it is
the simulator, and the workbench without the packages that the prover never imports.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType

from motecrypt import _sim, specification
from motecrypt._sim import Elf
from motecrypt.catalog import Aead, Algorithm, Expansion, Hash, Operation, Primitive
from motecrypt.catalog.sets import read_sets
from motecrypt.paths import project_root
from motecrypt.prove.contract.primitive import calls
from motecrypt.specification import aead_model, hash_model, opaque, primitives
from motecrypt.toolchain import cache as kept
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.elf import read_elf

WORKBENCH = Path(__file__).resolve().parent.parent.parent
NEVER_IMPORTED = (
    *("bench", "commands", "compare", "documents", "export"),
    *("portfolio", "profile", "publish", "report", "verify"),
)
"""The packages of the workbench that the prover does not import: they have no part in a proof."""

_KINDS = {1: "SHT_PROGBITS", 8: "SHT_NOBITS", 14: "SHT_INIT_ARRAY", 15: "SHT_FINI_ARRAY"}
_KINDS_OF_ARM = {0x70000001: "SHT_ARM_EXIDX"}
_BINDINGS = {0: "STB_LOCAL", 1: "STB_GLOBAL", 2: "STB_WEAK"}
_TYPES = {0: "STT_NOTYPE", 1: "STT_OBJECT", 2: "STT_FUNC", 3: "STT_SECTION", 6: "STT_TLS"}
"""The ELF names of numbers. Digests cover a name, or the number if it is not listed here."""
_ARM = 40
_REMARKS = (".debug", ".comment", ".note", ".ARM.attributes")
"""The prefixes of the names of sections that only debuggers and linkers read."""

_MARKS = re.compile(
    r"^ *@opaque\((?:[^()]|\([^()]*\))*\)\n|^from motecrypt\.specification\.opaque import .*\n",
    re.M,
)
"""The lines of a specification that say which functions are opaque. They say how a
proof may be found, and nothing about what is computed, so that digests do not cover them."""


@cache
def of_image(image: Path, chip: Chip) -> str:
    """Return the digest of a program: what is loaded, sections, symbols, and the chip's memory."""
    elf = read_elf(image)
    return kept.digest(
        [repr((chip.flash, chip.ram)), *_loaded(elf), *_sections(elf), _symbols(elf)]
    )


def _loaded(elf: Elf) -> Iterator[str | bytes]:
    """Yield the bytes that a machine has in its memory, without the file's own headers."""
    for segment in elf.segments:
        yield repr((segment.address, segment.size))
        yield elf.contents(segment)


def _sections(elf: Elf) -> Iterator[str | bytes]:
    """Yield the attributes and contents of all sections except remarks and tables of names."""
    kinds = _KINDS | _KINDS_OF_ARM if elf.machine == _ARM else _KINDS
    for section in elf.parts():
        if not section.name.startswith(_REMARKS):
            kind = kinds.get(section.kind, section.kind)
            yield repr((section.name, kind, section.flags, section.address, section.size))
            yield elf.contents(section)


def _symbols(elf: Elf) -> str:
    """Return what each symbol stands for: all definitions in order, if it has several."""
    named: dict[str, dict[object, None]] = {}
    for symbol in elf.symbols:
        if symbol.is_defined:
            binding, kind = symbol.info
            said = (_BINDINGS.get(binding, binding), _TYPES.get(kind, kind))
            about = (symbol.address, symbol.size, *said)
            named.setdefault(symbol.name, {})[about] = None
    return repr(sorted((name, list(found)) for name, found in named.items()))


@cache
def of_specification(algorithm: Algorithm, operation: Operation | None = None) -> str:
    """Return the digest of the specification of an algorithm, or of an operation of a primitive. It
    covers the text, and the definition in the catalog."""
    waiting: list[object]
    if isinstance(algorithm, Aead):
        waiting = [aead_model(algorithm)]
    elif isinstance(algorithm, Hash):
        waiting = [hash_model(algorithm)]
    else:
        assert operation is not None
        waiting = [primitives.function(algorithm.name, operation.operation)]
    definition = _definition(algorithm, operation)
    texts = {"outputs": _source(primitives.outputs), "catalog": repr(_said(definition))}
    while waiting:
        one = waiting.pop()
        one = inspect.unwrap(one) if inspect.isfunction(one) else one
        name = f"{getattr(one, '__module__', '')}:{getattr(one, '__qualname__', '')}"
        key = one.__name__ if isinstance(one, ModuleType) else name
        if key not in texts:
            texts[key] = _source(one)
            waiting += _needed(one)
            texts |= {f"{key}.{name}": text for name, text in _constants(one)}
    return kept.digest(text for key in sorted(texts) for text in (key, texts[key]))


def _source(one: object) -> str:
    return _MARKS.sub("", inspect.getsource(one))  # type: ignore[arg-type]


def _definition(algorithm: Algorithm, operation: Operation | None) -> object:
    """Return what a statement takes from the catalog. It does not depend on the reference to the
    specification, the official vectors, or the lengths that are measured."""
    if isinstance(algorithm, Primitive):
        assert operation is not None
        return algorithm.name, replace(operation, lengths=(), sets=()), calls(algorithm, operation)
    described = replace(algorithm, specification="", vectors=None)  # type: ignore[arg-type]
    if not isinstance(described, Aead):
        return described
    return replace(described, lengths=(), expansion=_largest(described.expansion))


def _largest(expansion: Expansion | None) -> Expansion | None:
    """Return the key expansion with the sizes of the set that has the largest: a statement is about
    that. Sizes for hardware are smaller than those for software."""
    if expansion is None:
        return None
    known = read_sets(project_root() / "crypto" / "src")
    software = [size for size in expansion.kept if not known[size.set].hardware]
    most = max((size.bytes for size in software), default=0)
    large = {size.set for size in software if size.bytes == most}
    return replace(expansion, kept=tuple(size for size in software if size.set in large))


def _said(one: object) -> object:
    """Return a record as the names and values of its fields, without fields that have their
    default: a new field does not change the digests of records that do not use it."""
    if isinstance(one, tuple):
        return tuple(map(_said, one))
    if not is_dataclass(one):
        return one
    values = [(field, getattr(one, field.name)) for field in fields(one)]
    return type(one).__name__, [
        (field.name, _said(value))
        for field, value in values
        if field.default is MISSING or field.default != value
    ]


@cache
def of_prover() -> str:
    """Return the digest of the simulator and of the workbench's files that a proof rests on."""
    files = [Path(_sim.__file__), *_own()]
    return kept.digest(
        part for file in files for part in (str(file.relative_to(WORKBENCH)), file.read_bytes())
    )


@cache
def of_sources(root: Path) -> str:
    """Return the digest of the texts that the prover is built from, which is the same everywhere:
    the simulator in Rust, and the workbench's files that a proof rests on. Empty in an installation
    without the simulator's text."""
    rust = root / "sim"
    files = [file for file in sorted(rust.rglob("*.rs")) if "tests" not in file.parts]
    files = [file for file in files if "target" not in file.relative_to(rust).parts]
    if not files:
        return ""
    about = [(f"sim/{file.relative_to(rust).as_posix()}", file) for file in files]
    about += [("sim/Cargo.lock", rust / "Cargo.lock")]
    about += [(f"workbench/{file.relative_to(WORKBENCH).as_posix()}", file) for file in _own()]
    return kept.digest(part for name, file in about for part in (name, file.read_bytes()))


def _own() -> list[Path]:
    """Return the workbench's files that a proof rests on."""
    files = sorted([*WORKBENCH.rglob("*.py"), *WORKBENCH.rglob("*.toml")])
    return [file for file in files if file.relative_to(WORKBENCH).parts[0] not in NEVER_IMPORTED]


def _needed(one: object) -> Iterator[object]:
    """Yield the other modules of specifications that a module or function uses, as a whole. For a
    function, also yield the functions and classes of its own module that it uses."""
    if isinstance(one, ModuleType):
        names: list[str] = list(vars(one))
        around = vars(one)
    elif inspect.isfunction(one):
        names, around = list(_names(one.__code__)), one.__globals__
    else:
        return
    for name in names:
        value = around.get(name)
        home = value if isinstance(value, ModuleType) else _home(value)
        inside = home is not None and home.__name__.startswith(f"{specification.__name__}.")
        if home is None or not inside or home is opaque:
            continue
        if isinstance(value, ModuleType) or home.__dict__ is not around:
            yield home
        elif inspect.isfunction(one):
            yield value


def _constants(one: object) -> Iterator[tuple[str, str]]:
    """Yield the name and value of each constant of its module that a function uses. For a module,
    yield nothing, since the constants are in its text."""
    if inspect.isfunction(one):
        for name in _names(one.__code__):
            value = one.__globals__.get(name)
            if isinstance(value, int | str | bytes | tuple | frozenset):
                yield name, repr(value)


def _home(value: object) -> ModuleType | None:
    """Return the module that defines a function or class; None for anything else."""
    is_defined = inspect.isfunction(value) or inspect.isclass(value)
    return sys.modules.get(value.__module__) if is_defined else None


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
