"""The contents of a linked image: bytes of code, tables and RAM, and the places of functions."""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motecrypt.toolchain.elf import read_elf

CONSTANTS: Final = ".mote_constants"
"""The section of constants that are in RAM: start-up code copies them there."""


@dataclass(frozen=True)
class Sizes:
    """Bytes that an image takes: ``code`` and ``tables`` of flash, ``ram`` of static data.

    Initial values of static data count as tables, too: a start-up copies them out of flash.
    """

    code: int
    tables: int
    ram: int


def sizes(image: Path) -> Sizes:
    """Sum the sections of an ELF file that occupy the target's memory, by what they are for."""
    code = tables = ram = 0
    for section in read_elf(image).sections:
        if section.is_executable:
            code += section.size
        elif section.is_writable or section.name == CONSTANTS:
            ram += section.size
            if section.is_held:
                tables += section.size
        else:
            tables += section.size
    return Sizes(code, tables, ram)


def symbols(image: Path) -> dict[str, int]:
    """Every named symbol that the ELF file defines, with its address."""
    return {it.name: it.address for it in read_elf(image).symbols if it.is_defined}


_OF_ASSEMBLER: Final = {"__rl78_abs__", "_rl78_abs__"}
"""Symbols that GNU as for RL78 refers to where an expression is a number."""


def interface(file: Path) -> tuple[set[str], set[str]]:
    """The symbols that an object defines for others, and those that it needs from others."""
    entries = read_elf(file).symbols
    defined = {it.name for it in entries if it.is_defined and it.is_global}
    return defined, {it.name for it in entries if not it.is_defined} - _OF_ASSEMBLER


def read_only(image: Path) -> list[tuple[int, int]]:
    """The address ranges of an image that are never written, as (start, end): tables, and code, in
    which there may be tables."""
    return _places(image, writable=False)


def contents(image: Path) -> list[tuple[int, bytes]]:
    """The bytes that an image puts into memory, each section's with its address: code, tables,
    values of variables."""
    elf = read_elf(image)
    return [(it.address, elf.contents(it)) for it in elf.sections if it.is_held]


def static_memory(image: Path) -> list[tuple[int, int]]:
    """The address ranges of an image's own variables, as (start, end)."""
    return _places(image, writable=True)


def _places(image: Path, *, writable: bool) -> list[tuple[int, int]]:
    return [
        (it.address, it.address + it.size)
        for it in read_elf(image).sections
        if it.is_writable == writable and it.size
    ]


def functions(image: Path) -> dict[str, int]:
    """Every function of a linked image, with its size in bytes.

    Assembly may say neither that a symbol is a function nor how long it is: then it is what lies in
    code, and ends where the next one begins.
    """
    elf = read_elf(image)
    sections = elf.sections
    edges = {it.address + it.size for it in sections if it.is_executable}
    found: dict[str, tuple[int, int]] = {}
    for symbol in elf.symbols:
        local = not symbol.is_global and symbol.kind != "function"
        if local or symbol.section is None:
            continue
        home = sections[symbol.section]
        if home.is_executable and 0 <= symbol.address - home.address < home.size:
            found[symbol.name] = (symbol.address, symbol.size)
    ends = sorted(edges | {address for address, _ in found.values()})

    def following(address: int) -> int:
        at = bisect.bisect_right(ends, address)
        return ends[at] if at < len(ends) else address

    return {name: size or following(address) - address for name, (address, size) in found.items()}


def constants(file: Path, names: Iterable[str]) -> dict[str, int]:
    """The values of constants of an ELF file, an object or a program, as unsigned numbers.

    Names that it does not define are left out.
    """
    wanted, found = set(names), {}
    elf = read_elf(file)
    sections = elf.sections
    for symbol in elf.symbols:
        if symbol.name in wanted and symbol.section is not None:
            home = sections[symbol.section]
            start = symbol.address - home.address
            data = elf.contents(home)[start : start + symbol.size]
            found[symbol.name] = int.from_bytes(data, "little")
    return found
