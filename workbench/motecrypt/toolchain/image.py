"""What a linked image is made of: bytes of code, tables and RAM, and where its functions are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from motecrypt.errors import MoteError
from motecrypt.paths import display


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
    with image.open("rb") as stream:
        for section in _elf(image, stream).iter_sections():
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
    found: dict[str, int] = {}
    with image.open("rb") as stream:
        for section in _elf(image, stream).iter_sections():
            if isinstance(section, SymbolTableSection):
                for symbol in section.iter_symbols():
                    if symbol.name and symbol["st_shndx"] != "SHN_UNDEF":
                        found[symbol.name] = symbol["st_value"]
    return found


def interface(file: Path) -> tuple[set[str], set[str]]:
    """The symbols that an object defines for others, and those that it needs from others."""
    defined: set[str] = set()
    needed: set[str] = set()
    with file.open("rb") as stream:
        for section in _elf(file, stream).iter_sections():
            if isinstance(section, SymbolTableSection):
                for symbol in section.iter_symbols():
                    if symbol.name and symbol["st_shndx"] == "SHN_UNDEF":
                        needed.add(symbol.name)
                    elif symbol["st_info"]["bind"] != "STB_LOCAL":
                        defined.add(symbol.name)
    return defined, needed


def read_only(image: Path) -> list[tuple[int, int]]:
    """Where an image has what is never written: tables, and code, in which there may be some."""
    return _places(image, writable=False)


def static_memory(image: Path) -> list[tuple[int, int]]:
    """Where an image has variables of its own."""
    return _places(image, writable=True)


def _places(image: Path, *, writable: bool) -> list[tuple[int, int]]:
    found = []
    with image.open("rb") as stream:
        for section in _elf(image, stream).iter_sections():
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
    ends: set[int] = set()
    with image.open("rb") as stream:
        elf = _elf(image, stream)
        for section in elf.iter_sections():
            if section["sh_flags"] & _EXECUTABLE:
                ends.add(section["sh_addr"] + section["sh_size"])
            if isinstance(section, SymbolTableSection):
                for symbol in section.iter_symbols():
                    index, info = symbol["st_shndx"], symbol["st_info"]
                    local = info["bind"] == "STB_LOCAL" and info["type"] != "STT_FUNC"
                    if local or not isinstance(index, int):
                        continue
                    home, address = elf.get_section(index), symbol["st_value"]
                    inside = 0 <= address - home["sh_addr"] < home["sh_size"]
                    if inside and home["sh_flags"] & _EXECUTABLE:
                        found[symbol.name] = (address, symbol["st_size"])
    ends.update(address for address, _ in found.values())
    return {
        name: size or min((end for end in ends if end > address), default=address) - address
        for name, (address, size) in found.items()
    }


def constants(file: Path, names: Iterable[str]) -> dict[str, int]:
    """The values of constants of an ELF file, an object or a program, as unsigned numbers.

    Names that it does not define are left out.
    """
    wanted, found = set(names), {}
    with file.open("rb") as stream:
        elf = _elf(file, stream)
        for table in elf.iter_sections():
            if not isinstance(table, SymbolTableSection):
                continue
            for symbol in table.iter_symbols():
                if symbol.name in wanted and isinstance(symbol["st_shndx"], int):
                    section = elf.get_section(symbol["st_shndx"])
                    start = symbol["st_value"] - section["sh_addr"]
                    data = section.data()[start : start + symbol["st_size"]]
                    found[symbol.name] = int.from_bytes(
                        data, "little" if elf.little_endian else "big"
                    )
    return found


def _elf(image: Path, stream: IO[bytes]) -> ELFFile:
    try:
        return ELFFile(stream)
    except ELFError as error:
        raise MoteError(f"{display(image)} is not an ELF file: {error}.") from error
