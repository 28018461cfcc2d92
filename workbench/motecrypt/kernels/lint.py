"""Checks of the firmware's sources that do not run them.

Every function returns sentences that say what is wrong, none when all is well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from motecrypt.catalog import Call, Catalog, family_folder
from motecrypt.kernels.block import Block, BlockError, read_blocks
from motecrypt.kernels.prototype import Prototype, normal, parse
from motecrypt.toolchain.elf import read_elf

PREFIX: Final = "mote_"
HEADERS: Final = frozenset({"stddef.h", "stdint.h"})
"""All that freestanding firmware may include besides the project's own."""
CONVENTIONS: Final = "asm.h"  # defines the macros FUNCTION and TABLE, and no function

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
_GLOBAL = re.compile(r"^[ \t]*(?:FUNCTION|ROUTINE|\.globa?l)[ \t]+(\w+)", re.M)
_CALLED = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+(mote_\w+)[ \t]*$", re.M)
"""A name that shared text has for a function, and the function."""
_NAMING = re.compile(r"^#define (\w+)\(what\) (\w+)##what$", re.M)
_TABLE = re.compile(r"^[ \t]*TABLE[ \t]+(\w+)", re.M)
_LOCAL_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]*)"[^\n]*$', re.M)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([^>]*)>", re.M)
_LIBC = re.compile(
    r"\b(?:__builtin_)?(mem(?:cpy|set|cmp|move|chr)|str(?:len|cpy|cmp|ncpy|ncmp|cat)|malloc|calloc"
    r"|realloc|free|abort|assert|s?n?printf|puts|putchar|exit|qsort|bzero|alloca)\s*\("
)


def kernel_files(root: Path) -> list[Path]:
    """Every assembly file of the library."""
    return sorted((root / "crypto" / "src").rglob("*.S"))


def c_files(root: Path) -> list[Path]:
    """Every C source and header of the library."""
    folder = root / "crypto"
    return sorted((*folder.glob("include/mote/*.h"), *folder.glob("src/**/*.[ch]")))


def check_headers(root: Path) -> list[str]:
    """Each assembly file has one well-formed block per global symbol, and agrees with the C."""
    declared = _sources(root)
    problems: list[str] = []
    for path in kernel_files(root):
        name = str(path.relative_to(root))
        try:
            blocks = read_blocks(path)
        except BlockError as error:
            problems.append(f"{name}: {error}")
            continue
        problems += [f"{name}: {problem}" for problem in check_symbols(path, blocks)]
        problems += [f"{name}: {problem}" for problem in check_name(path, blocks)]
        for block in blocks:
            problems += [f"{name}: {p}" for p in check_declarations(block, declared)]
    return problems


def check_symbols(path: Path, blocks: tuple[Block, ...]) -> list[str]:
    """Global functions and blocks are the same, and all global symbols carry the prefix."""
    text = _with_includes(path)
    called = dict(_CALLED.findall(text))
    symbols = {called.get(name, name) for name in _GLOBAL.findall(text)}
    functions = symbols - set(_TABLE.findall(text))
    described = {block.function for block in blocks}
    problems = [f"{s} is global, but has no header block" for s in sorted(functions - described)]
    problems += [
        f"{s} has a header block, but is not defined" for s in sorted(described - functions)
    ]
    problems += [
        f"{s} is global, but does not begin with {PREFIX}"
        for s in sorted(symbols)
        if not s.startswith(PREFIX)
    ]
    if len(described) != len(blocks):
        problems.append("two header blocks describe the same function")
    return problems


def check_name(path: Path, blocks: tuple[Block, ...]) -> list[str]:
    """The file's name is a part of its function's; entry points that share code are of a family."""
    part, family = path.name.partition(".")[0], family_folder(path).name
    problems = []
    for block in blocks:
        name = block.function.removeprefix(PREFIX)
        if f"_{part}_" in f"_{name}_":
            continue
        if len(blocks) > 1 and name.startswith(family + "_"):
            continue
        problems.append(f"the file is named '{part}', but its function is {block.function}")
    return problems


def check_declarations(block: Block, sources: list[tuple[Path, str]]) -> list[str]:
    """The block's prototype is what every C declaration and definition says, and there is one."""
    if block.internal:
        return []
    found = False
    problems = []
    for path, text in sources:
        for declaration in _declarations(block.function, text):
            found = True
            theirs = normal(declaration)
            if not _pattern(theirs).fullmatch(block.prototype_text):
                problems.append(
                    f"{block.function}: the block says '{block.prototype_text}', "
                    f"{path.name} says '{theirs}'"
                )
    if not found:
        problems.append(f"{block.function} is declared in no header and no C source")
    return problems


def _pattern(declaration: str) -> re.Pattern[str]:
    """A pattern for a declaration in which numbers replace the macros that size its arrays."""
    parts = re.split(r"\[[A-Za-z_]\w*\]", declaration)
    return re.compile(r"\[\d+\]".join(map(re.escape, parts)))


def check_manifests(catalog: Catalog) -> list[str]:
    """Check that manifests call their primitives with the arguments that the C declares: their
    number and kinds."""
    sources = _sources(catalog.root)
    problems = []
    for primitive in catalog.primitives:
        for operation in primitive.operations:
            for call in (*operation.prepare, operation.call):
                where = f"{primitive.name}: {operation.label}: {call.function}"
                texts = [d for _, text in sources for d in _declarations(call.function, text)]
                if not texts:
                    problems.append(f"{where} is declared in no header and no C source")
                    continue
                problems += [f"{where} {p}" for p in _check_call(call, parse(texts[0]))]
    return problems


def _check_call(call: Call, prototype: Prototype) -> list[str]:
    if len(call.arguments) != len(prototype.parameters):
        given, declared = len(call.arguments), len(prototype.parameters)
        return [f"is given {given} arguments, and declared with {declared}"]
    problems = []
    for argument, parameter in zip(call.arguments, prototype.parameters, strict=True):
        if argument.is_buffer != parameter.pointer:
            problems.append(f"is given the wrong kind of argument for {parameter.name}")
        elif argument.is_buffer and parameter.bytes not in (None, argument.size):
            problems.append(f"is given {argument.size} bytes for {parameter.name}")
        elif argument.direction in ("out", "inout") and parameter.const:
            problems.append(f"is said to write {parameter.name}, which is const")
    return problems


def check_freestanding(root: Path) -> list[str]:
    """The sources call no function of a C library and include none of its headers."""
    problems = []
    for path in (*c_files(root), *kernel_files(root)):
        text, name = _code(path), path.relative_to(root)
        problems += [f"{name}: calls {m[1]}, which firmware lacks" for m in _LIBC.finditer(text)]
        problems += [
            f"{name}: includes <{m[1]}>, which firmware lacks"
            for m in _INCLUDE.finditer(text)
            if m[1] not in HEADERS
        ]
    return problems


def check_library(path: Path) -> list[str]:
    """A library built of the portable C: only prefixed symbols, nothing writable and static."""
    problems = []
    elf = read_elf(path)  # of this computer, which may have 64 bits
    for symbol in elf.symbols:
        if symbol.is_global and symbol.is_defined and not symbol.name.startswith(PREFIX):
            problems.append(f"{symbol.name} is global, but does not begin with {PREFIX}")
    for section in elf.sections:
        if section.name in (".data", ".bss") and section.size:
            problems.append(f"{section.size} bytes of static memory in {section.name}")
    return problems


def _with_includes(path: Path) -> str:
    """An assembly file's text without comments, its own includes in their place."""

    def replacement(match: re.Match[str]) -> str:
        for folder in (family_folder(path).parent, path.parent):
            included = folder / match[1]
            if included.is_file() and included.name != CONVENTIONS:
                return _with_includes(included)
        return ""

    return _LOCAL_INCLUDE.sub(replacement, _code(path))


def _sources(root: Path) -> list[tuple[Path, str]]:
    """The texts of all C, without comments: one that names functions by a macro of headers, such as
    ``CIPHER(_ctr_run)``, once for each header that defines it."""
    plain = [(file, _code(file)) for file in c_files(root)]
    names = [
        naming for file, text in plain if file.suffix == ".h" for naming in _NAMING.findall(text)
    ]
    made = []
    for file, text in plain:
        for macro, prefix in names:
            if f"{macro}(" in text:
                made.append((file, re.sub(rf"\b{macro}\((\w*)\)", rf"{prefix}\1", text)))
    return plain + made


def _code(path: Path) -> str:
    """A file's text without comments."""
    return _COMMENT.sub(" ", path.read_text(encoding="utf-8"))


def _declarations(function: str, text: str) -> Iterator[str]:
    """Declarations and definitions of a function; a call has no type in front of it."""
    if function not in text:
        return  # most files: the pattern below takes long to see that
    pattern = rf"(?:^|[;}}])\s*((?:[A-Za-z_]\w*[\s*]+)+{function}\s*\([^()]*\))\s*[;{{]"
    for match in re.finditer(pattern, text, re.M):
        words = match[1].split()
        if words[0] not in ("return", "else"):
            yield match[1].removeprefix("static ").removeprefix("inline ")
