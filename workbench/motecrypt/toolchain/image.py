"""What a linked image is made of: bytes of code, tables and RAM, and where its functions are."""

from __future__ import annotations

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
    """Bytes that an image takes: ``code`` and ``tables`` of flash, ``ram`` of static data."""

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


def _elf(image: Path, stream: IO[bytes]) -> ELFFile:
    try:
        return ELFFile(stream)
    except ELFError as error:
        raise MoteError(f"{display(image)} is not an ELF file: {error}.") from error
