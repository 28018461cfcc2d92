"""What a linked image is made of: bytes of code, tables and RAM, and where its functions are."""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from motecrypt.toolchain.elf import opened


@dataclass(frozen=True)
class Sizes:
    """Bytes that an image takes: ``code`` and ``tables`` of flash, ``ram`` of static data.

    Initial values of static data count as tables, too: a start-up copies them out of flash.
    """

    code: int
    tables: int
    ram: int


_ALLOCATED = 0x2
_WRITABLE = 0x1
_EXECUTABLE = 0x4


def sizes(image: Path) -> Sizes:
    """Sum the sections of an ELF file that occupy the target's memory, by what they are for."""
    code = tables = ram = 0
    with opened(image) as elf:
        for section in elf.sections:
            flags = section["sh_flags"]
            if not flags & _ALLOCATED:
                continue
            if flags & _EXECUTABLE:
                code += section["sh_size"]
            elif flags & _WRITABLE:
                ram += section["sh_size"]
                if section["sh_type"] != "SHT_NOBITS":
                    tables += section["sh_size"]
            else:
                tables += section["sh_size"]
    return Sizes(code, tables, ram)


def symbols(image: Path) -> dict[str, int]:
    """Every named symbol that the ELF file defines, with its value."""
    with opened(image) as elf:
        return {s.name: s["st_value"] for s in elf.symbols() if s["st_shndx"] != "SHN_UNDEF"}


def interface(file: Path) -> tuple[set[str], set[str]]:
    """The symbols that an object defines for others, and those that it needs from others."""
    defined: set[str] = set()
    needed: set[str] = set()
    with opened(file) as elf:
        for symbol in elf.symbols():
            if symbol["st_shndx"] == "SHN_UNDEF":
                needed.add(symbol.name)
            elif symbol["st_info"]["bind"] != "STB_LOCAL":
                defined.add(symbol.name)
    return defined, needed


def read_only(image: Path) -> list[tuple[int, int]]:
    """Where an image has what is never written: tables, and code, in which there may be some."""
    return _places(image, writable=False)


def contents(image: Path) -> list[tuple[int, bytes]]:
    """What an image puts into memory, section by section: code, tables, values of variables."""
    with opened(image) as elf:
        return [
            (section["sh_addr"], section.data())
            for section in elf.sections
            if section["sh_flags"] & _ALLOCATED and section["sh_type"] != "SHT_NOBITS"
        ]


def static_memory(image: Path) -> list[tuple[int, int]]:
    """Where an image has variables of its own."""
    return _places(image, writable=True)


def _places(image: Path, *, writable: bool) -> list[tuple[int, int]]:
    found = []
    with opened(image) as elf:
        for section in elf.sections:
            flags = section["sh_flags"]
            if flags & _ALLOCATED and bool(flags & _WRITABLE) == writable and section["sh_size"]:
                found.append((section["sh_addr"], section["sh_addr"] + section["sh_size"]))
    return found


def functions(image: Path) -> dict[str, int]:
    """Every function of a linked image, with its size in bytes.

    Assembly may say neither that a symbol is a function nor how long it is: then it is what lies in
    code, and ends where the next one begins.
    """
    found: dict[str, tuple[int, int]] = {}
    edges: set[int] = set()
    with opened(image) as elf:
        for section in elf.sections:
            if section["sh_flags"] & _EXECUTABLE:
                edges.add(section["sh_addr"] + section["sh_size"])
        for symbol in elf.symbols():
            index, info = symbol["st_shndx"], symbol["st_info"]
            local = info["bind"] == "STB_LOCAL" and info["type"] != "STT_FUNC"
            if local or not isinstance(index, int):
                continue
            home, address = elf.section(index), symbol["st_value"]
            inside = 0 <= address - home["sh_addr"] < home["sh_size"]
            if inside and home["sh_flags"] & _EXECUTABLE:
                found[symbol.name] = (address, symbol["st_size"])
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
    with opened(file) as elf:
        for symbol in elf.symbols():
            if symbol.name in wanted and isinstance(symbol["st_shndx"], int):
                section = elf.section(symbol["st_shndx"])
                start = symbol["st_value"] - section["sh_addr"]
                data = section.data()[start : start + symbol["st_size"]]
                found[symbol.name] = int.from_bytes(data, "little" if elf.little_endian else "big")
    return found
