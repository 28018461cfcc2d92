"""What a proof is about, by content: the program, the specification, the prover.

A digest covers what *could* matter. Of a program that is all that a machine loads, the names in it,
and every further section, such as that of the jumps that decide by a verdict; and where the chip
has memory. Of a specification it is its text, and what the catalog says of the algorithm. Of the
prover it is the workbench, but for rooms that the prover never imports, and the simulator.
"""

from __future__ import annotations

import inspect
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
from motecrypt.specification import aead_model, hash_model, primitives
from motecrypt.toolchain import cache as kept
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.elf import read_elf

WORKBENCH = Path(__file__).resolve().parent.parent.parent
NEVER_IMPORTED = (
    *("bench", "commands", "compare", "documents", "export"),
    *("portfolio", "profile", "publish", "report", "verify"),
)
"""Rooms of the workbench that have no part in a proof: the prover does not import them."""

_KINDS = {1: "SHT_PROGBITS", 8: "SHT_NOBITS", 14: "SHT_INIT_ARRAY", 15: "SHT_FINI_ARRAY"}
_KINDS_OF_ARM = {0x70000001: "SHT_ARM_EXIDX"}
_BINDINGS = {0: "STB_LOCAL", 1: "STB_GLOBAL", 2: "STB_WEAK"}
_TYPES = {0: "STT_NOTYPE", 1: "STT_OBJECT", 2: "STT_FUNC", 3: "STT_SECTION", 6: "STT_TLS"}
"""What ELF calls these numbers; digests cover that, or the number where it is not here."""
_ARM = 40
_REMARKS = (".debug", ".comment", ".note", ".ARM.attributes")
"""How sections are called that only debuggers and linkers read."""


@cache
def of_image(image: Path, chip: Chip) -> str:
    """What of a linked program is in a chip, and what is said there about it."""
    elf = read_elf(image)
    return kept.digest(
        [repr((chip.flash, chip.ram)), *_loaded(elf), *_sections(elf), _symbols(elf)]
    )


def _loaded(elf: Elf) -> Iterator[str | bytes]:
    """The bytes that a machine has in its memory; a file's own headers are no part of them."""
    for segment in elf.segments:
        yield repr((segment.address, segment.size))
        yield elf.contents(segment)


def _sections(elf: Elf) -> Iterator[str | bytes]:
    """All that is in the file but names and remarks, and where it has a place in memory."""
    kinds = _KINDS | _KINDS_OF_ARM if elf.machine == _ARM else _KINDS
    for section in elf.parts():
        if not section.name.startswith(_REMARKS):
            kind = kinds.get(section.kind, section.kind)
            yield repr((section.name, kind, section.flags, section.address, section.size))
            yield elf.contents(section)


def _symbols(elf: Elf) -> str:
    """What each name stands for; where it is said several times, all of it in order."""
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
    """What an algorithm, or an operation of a primitive, is proved to be equal to: the text, and
    what it is given, as the catalog says."""
    waiting: list[object]
    if isinstance(algorithm, Aead):
        waiting = [aead_model(algorithm)]
    elif isinstance(algorithm, Hash):
        waiting = [hash_model(algorithm)]
    else:
        assert operation is not None
        waiting = [primitives.function(algorithm.name, operation.operation)]
    definition = _definition(algorithm, operation)
    texts = {"outputs": inspect.getsource(primitives.outputs), "catalog": repr(_said(definition))}
    while waiting:
        one = waiting.pop()
        name = f"{getattr(one, '__module__', '')}:{getattr(one, '__qualname__', '')}"
        key = one.__name__ if isinstance(one, ModuleType) else name
        if key not in texts:
            texts[key] = inspect.getsource(one)  # type: ignore[arg-type]
            waiting += _needed(one)
            texts |= {f"{key}.{name}": text for name, text in _constants(one)}
    return kept.digest(text for key in sorted(texts) for text in (key, texts[key]))


def _definition(algorithm: Algorithm, operation: Operation | None) -> object:
    """What a statement takes from the catalog: not where the algorithm is described, nor which
    official vectors there are, nor for which lengths it is weighed."""
    if isinstance(algorithm, Primitive):
        assert operation is not None
        return algorithm.name, replace(operation, lengths=(), sets=()), calls(algorithm, operation)
    described = replace(algorithm, specification="", vectors=None)  # type: ignore[arg-type]
    if not isinstance(described, Aead):
        return described
    return replace(described, lengths=(), expansion=_largest(described.expansion))


def _largest(expansion: Expansion | None) -> Expansion | None:
    """How a key is expanded, without the sizes for devices: these keep less than software does, and
    a statement is about the largest of all sizes."""
    if expansion is None:
        return None
    known = read_sets(project_root() / "crypto" / "src")
    sizes = (size for size in expansion.kept if not known[size.set].hardware)
    return replace(expansion, kept=tuple(sizes))


def _said(one: object) -> object:
    """A record as the names and values of its fields, without those that are as they are where
    nothing is said: a new field changes nothing where it is not used."""
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
    """The simulator, and what of the workbench a proof rests on."""
    files = [Path(_sim.__file__)]
    for file in sorted([*WORKBENCH.rglob("*.py"), *WORKBENCH.rglob("*.toml")]):
        if file.relative_to(WORKBENCH).parts[0] not in NEVER_IMPORTED:
            files.append(file)
    return kept.digest(
        part for file in files for part in (str(file.relative_to(WORKBENCH)), file.read_bytes())
    )


def _needed(one: object) -> Iterator[object]:
    """The modules of specifications that a module or function uses, whole, and the functions beside
    a function."""
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
        if home is None or not home.__name__.startswith(f"{specification.__name__}."):
            continue
        if isinstance(value, ModuleType) or home.__dict__ is not around:
            yield home
        elif inspect.isfunction(one):
            yield value


def _constants(one: object) -> Iterator[tuple[str, str]]:
    """The values that a function takes from beside it, and that are no functions; of a module, they
    are in its text."""
    if inspect.isfunction(one):
        for name in _names(one.__code__):
            value = one.__globals__.get(name)
            if isinstance(value, int | str | bytes | tuple | frozenset):
                yield name, repr(value)


def _home(value: object) -> ModuleType | None:
    """The module that a function or class is of."""
    is_defined = inspect.isfunction(value) or inspect.isclass(value)
    return sys.modules.get(value.__module__) if is_defined else None


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
