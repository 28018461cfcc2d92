"""ELF files of anybody: read within limits, and whatever is wrong with one is a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import Section, Symbol, SymbolTableSection

from motecrypt.errors import MoteError
from motecrypt.paths import display

MOST_BYTES: Final = 64 << 20
MOST_SECTIONS: Final = 4_000
MOST_SYMBOLS: Final = 100_000
MOST_NAMES: Final = 4 << 20
"""Bytes of all names of symbols, together; many may share the end of one long name."""
_SPACE: Final = 1 << 32
_MAPPING: Final = ("$a", "$d", "$t")
"""Symbols between data and code (ELF for the Arm Architecture, section 5.5.5)."""


class Elf:
    """An ELF file that is open."""

    def __init__(self, file: ELFFile) -> None:
        self._file = file
        self.little_endian: bool = file.little_endian
        self._arm = file["e_machine"] == "EM_ARM"
        self.headers: int = file["e_phoff"] + file["e_phentsize"] * file["e_phnum"]
        """Where the file's own headers end, which a linker may map in front of a program."""
        if file.num_sections() > MOST_SECTIONS:
            raise ValueError(f"it has more than {MOST_SECTIONS:,} sections")
        self.sections: list[Section] = list(file.iter_sections())
        self.segments = list(file.iter_segments())
        ends = [s["sh_addr"] + s["sh_size"] for s in self.sections]
        ends += [s["p_vaddr"] + s["p_memsz"] for s in self.segments]
        if any(end >= _SPACE for end in ends):
            raise ValueError("it goes beyond all addresses")

    def symbols(self) -> Iterator[Symbol]:
        """The symbols of all tables; those without a name are left out, and those that only tell
        data from code. The value of a function is the address of its code."""
        count = length = 0
        for table in self.sections:
            if isinstance(table, SymbolTableSection):
                for symbol in table.iter_symbols():
                    count += 1
                    length += len(symbol.name)
                    if count > MOST_SYMBOLS or length > MOST_NAMES:
                        raise ValueError(
                            f"it has more than {MOST_SYMBOLS:,} symbols, or more than"
                            f" {MOST_NAMES >> 20} MB of their names"
                        )
                    if self._arm and symbol.name.partition(".")[0] in _MAPPING:
                        continue
                    if self._arm and symbol["st_info"]["type"] == "STT_FUNC":
                        # The lowest bit says that the code is Thumb's.
                        symbol.entry["st_value"] &= ~1
                    if symbol.name:
                        yield symbol

    def section(self, index: int) -> Section:
        """A section by its number."""
        return self.sections[index]

    def named(self, name: str) -> Section | None:
        """A section by its name."""
        return next((section for section in self.sections if section.name == name), None)


@contextmanager
def opened(image: Path) -> Iterator[Elf]:
    """An ELF file, open within the block, which does nothing but read it.

    Raises MoteError when it is none, is broken, or is beyond the limits of this module.
    """
    try:
        if not image.is_file():
            raise MoteError(f"There is no file {display(image)}.")
        if image.stat().st_size > MOST_BYTES:
            raise MoteError(f"{display(image)} has more than {MOST_BYTES >> 20} MB.")
        with image.open("rb") as stream:
            yield Elf(ELFFile(stream))
    except MoteError:
        raise
    except OSError as error:
        raise MoteError(f"Cannot read {display(image)}: {error.strerror}.") from error
    except Exception as error:  # of a broken file pyelftools raises whatever comes to pass
        reason = str(error) or type(error).__name__
        raise MoteError(f"{display(image)} is not an ELF file: {reason}.") from error
