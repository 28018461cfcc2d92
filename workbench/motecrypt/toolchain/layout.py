"""ELF files of anybody, objects or programs: what takes memory of the target, and the symbols.

Files of others may be made to exhaust those who read them: headers that share bytes or names,
sections of kinds that call for work. So what takes no memory of the target is not built, and names
and contents may take no more than the file allows.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from motecrypt._sim import line_table
from motecrypt.errors import MoteError
from motecrypt.paths import display

MOST_BYTES: Final = 64 << 20
MOST_SECTIONS: Final = 4_000
MOST_SYMBOLS: Final = 100_000
MOST_LINES: Final = 4 << 20
"""Bytes of line tables, and of what describes them."""
_TIMES: Final = 4
"""How often the length of a file its names may be long: several may be the end of one."""
_SPACE: Final = 1 << 32
_HEADER: Final = struct.Struct("<16s2H5I6H")
_SECTION: Final = struct.Struct("<10I")
_SEGMENT: Final = struct.Struct("<8I")
_SYMBOL: Final = struct.Struct("<3I2BH")
_LOADED, _SYMBOLS, _NOBITS = 1, 2, 8  # PT_LOAD, SHT_SYMTAB, SHT_NOBITS
_WRITABLE, _ALLOCATED, _EXECUTABLE, _COMPRESSED = 0x1, 0x2, 0x4, 0x800
_SEGMENT_EXECUTABLE, _SEGMENT_WRITABLE = 0x1, 0x2
_GLOBAL, _WEAK = 1, 2  # STB_GLOBAL, STB_WEAK
_KINDS: Final = {0: "label", 1: "object", 2: "function"}
_ARM: Final = 40
_MAPPING: Final = ("$a", "$d", "$t")
"""Symbols between data and code (ELF for the Arm Architecture, section 5.5.5)."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section that takes memory; ``is_held``: the file has its bytes, else they begin as zero."""

    name: str
    address: int
    size: int
    is_writable: bool
    is_executable: bool
    is_held: bool
    offset: int


@dataclass(frozen=True, slots=True)
class Segment:
    """Memory that a program takes."""

    address: int
    size: int
    is_writable: bool
    is_executable: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A symbol that has a name; the address of a function is that of its code.

    ``kind`` is ``function``, ``object``, or ``label`` where the file does not say. ``section`` is
    the place of its section in `Elf.sections`, None if it lies in none of them.
    """

    name: str
    address: int
    size: int
    kind: str
    is_global: bool
    is_defined: bool
    section: int | None


class _Broken(Exception):
    """What is wrong with a file."""


class Elf:
    """A file of 32-bit ELF, little-endian, as all small processors have it."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        if data[:4] != b"\x7fELF" or len(data) < _HEADER.size:
            raise _Broken("it does not begin like one")
        if data[4:6] != b"\1\1":
            raise _Broken("a small processor's is of 32 bits, little-endian")
        self._header = _HEADER.unpack_from(data)
        self._left = _TIMES * len(data)
        self._rows = self._table(_SECTION, self._header[6], self._header[11], self._header[12])
        strings = self._header[13]
        self._names = self._bytes(self._rows[strings]) if strings < len(self._rows) else b""
        self._places: dict[int, int] = {}
        self.sections = self._read_sections()
        self.segments = self._read_segments()

    def contents(self, section: int) -> bytes:
        """What the file holds of a section, by its place in `sections`."""
        found = self.sections[section]
        return self._data[found.offset : found.offset + found.size] if found.is_held else b""

    def named(self, name: str) -> bytes | None:
        """What the file holds of a section of that name, whatever it is for."""
        wanted = name.encode() + b"\0"
        for row in self._rows:
            if self._names.startswith(wanted, row[0]) and not row[2] & _COMPRESSED:
                return self._bytes(row)
        return None

    def weakened(self) -> bytes:
        """The file with each global symbol that it defines made weak: others' definitions win."""
        changed = bytearray(self._data)
        for row in self._rows:
            if row[1] != _SYMBOLS:
                continue
            data = self._bytes(row)
            for at in range(0, len(data) - len(data) % _SYMBOL.size, _SYMBOL.size):
                name, address, size, info, other, home = _SYMBOL.unpack_from(data, at)
                if home and info >> 4 == _GLOBAL:
                    info = _WEAK << 4 | info & 15
                    _SYMBOL.pack_into(changed, row[4] + at, name, address, size, info, other, home)
        return bytes(changed)

    @cached_property
    def symbols(self) -> tuple[Entry, ...]:
        """Functions, objects and labels, in the order of the file; those are left out that only
        tell data from code."""
        table = next((row for row in self._rows if row[1] == _SYMBOLS), None)
        if table is None:
            return ()
        if table[6] >= len(self._rows):
            raise _Broken("its symbols have no names")
        data, names = self._bytes(table), self._bytes(self._rows[table[6]])
        is_arm = self._header[2] == _ARM
        found: list[Entry] = []
        whole = len(data) - len(data) % _SYMBOL.size
        for at, address, size, info, _, home in _SYMBOL.iter_unpack(data[:whole]):
            kind = _KINDS.get(info & 15)
            if kind is None or at == 0:
                continue
            if address + size >= _SPACE:
                raise _Broken(f"a symbol at {address:#06x} has an impossible size")
            name = self._name(names, at)
            if not name or (is_arm and name.partition(".")[0] in _MAPPING):
                continue
            if len(found) == MOST_SYMBOLS:
                raise _Broken(f"it has more than {MOST_SYMBOLS:,} symbols")
            if is_arm and kind == "function":
                address &= ~1  # the lowest bit says that the code is Thumb's
            place = self._places.get(home)
            found.append(Entry(name, address, size, kind, info >> 4 != 0, home != 0, place))
        return tuple(found)

    def _read_sections(self) -> tuple[Section, ...]:
        found: list[Section] = []
        left = len(self._data)
        for index, row in enumerate(self._rows):
            at, kind, flags, address, offset, size = row[:6]
            if not flags & _ALLOCATED:
                continue
            if len(found) == MOST_SECTIONS:
                raise _Broken(f"it has more than {MOST_SECTIONS:,} sections")
            if address + size >= _SPACE:
                raise _Broken("it goes beyond all addresses")
            held = kind != _NOBITS
            if held and offset + size > len(self._data):
                raise _Broken("a section lies outside of it")
            left -= size if held else 0
            if left < 0:
                raise _Broken("its sections are larger than the file")
            self._places[index] = len(found)
            name = self._name(self._names, at)
            rights = bool(flags & _WRITABLE), bool(flags & _EXECUTABLE)
            found.append(Section(name, address, size, *rights, held, offset))
        return tuple(found)

    def _read_segments(self) -> tuple[Segment, ...]:
        rows = self._table(_SEGMENT, self._header[5], self._header[9], self._header[10])
        loaded = [row for row in rows if row[0] == _LOADED]
        if len(loaded) > MOST_SECTIONS:
            raise _Broken(f"it loads more than {MOST_SECTIONS:,} segments")
        if any(row[2] + row[5] >= _SPACE for row in loaded):
            raise _Broken("it goes beyond all addresses")
        return tuple(
            Segment(
                row[2], row[5], bool(row[6] & _SEGMENT_WRITABLE), bool(row[6] & _SEGMENT_EXECUTABLE)
            )
            for row in loaded
        )

    def _table(
        self, row: struct.Struct, start: int, size: int, count: int
    ) -> list[tuple[int, ...]]:
        """Headers; of 65,280 sections or more the header does not say how many, and has none."""
        if not start or not count:
            return []
        end = start + count * row.size
        if size != row.size or end > len(self._data):
            raise _Broken("its headers lie outside of it")
        return list(row.iter_unpack(self._data[start:end]))

    def _bytes(self, row: tuple[int, ...]) -> bytes:
        offset, size = row[4:6]
        if row[1] == _NOBITS:
            return b""
        if offset + size > len(self._data):
            raise _Broken("a section lies outside of it")
        return self._data[offset : offset + size]

    def _name(self, names: bytes, at: int) -> str:
        end = names.find(b"\0", at)
        if at >= len(names) or end < 0:
            raise _Broken("a name lies outside of it")
        self._left -= end - at
        if self._left < 0:
            raise _Broken("the names in it take more space than the file")
        return names[at:end].decode(errors="replace")


def check_size(file: Path) -> None:
    """Raise MoteError unless there is a regular file that is no longer than any program."""
    if not file.is_file():
        raise MoteError(f"There is no file {display(file)}.")
    if file.stat().st_size > MOST_BYTES:
        raise MoteError(f"{display(file)} has more than {MOST_BYTES >> 20} MB.")


def read_elf(file: Path) -> Elf:
    """An ELF file; MoteError when it is none, is broken, or is beyond the limits of this module."""
    try:
        check_size(file)
        elf = Elf(file.read_bytes())
        _ = elf.symbols
        return elf
    except OSError as error:
        raise MoteError(f"Cannot read {display(file)}: {error.strerror}.") from error
    except _Broken as error:
        raise MoteError(f"{display(file)} is not an ELF file: {error}.") from error


def line_rows(image: Path) -> list[tuple[int, int, str, int]]:
    """The lines that the instructions of a program come from (`motecrypt._sim.line_table`).

    Raises MoteError when it has more of them than any program: each byte of a table may be the name
    of a file. Raises ElfError when they are broken.
    """
    for name in (".debug_line", ".debug_abbrev"):
        if len(read_elf(image).named(name) or b"") > MOST_LINES:
            raise MoteError(f"{display(image)} has more than {MOST_LINES >> 20} MB of lines.")
    return line_table(str(image))
