"""Tables of assembly for AVR that are not said to be loaded, and are.

GNU's linker scripts for AVR gather ``.progmem`` into the section of the code, and so load what lies
there even where its author left out the flag "a". Our images keep tables apart from code, where
such a section would be dropped and its table read as zeros.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

_NAME: Final = b".progmem"
_ALLOCATED: Final = 0x2
_ROW: Final = 40  # bytes of a section header of 32-bit ELF
_FLAGS: Final = 8  # where its flags are


def load_tables(made: Path) -> None:
    """Mark the sections ``.progmem`` and ``.progmem.*`` of an object as loaded."""
    data = bytearray(made.read_bytes())
    table, count, strings = _headers(data)
    names = _contents(data, table + _ROW * strings)
    changed = False
    for row in range(table, table + _ROW * count, _ROW):
        (start,) = struct.unpack_from("<I", data, row)
        if names.startswith((_NAME + b"\0", _NAME + b"."), start):
            (flags,) = struct.unpack_from("<I", data, row + _FLAGS)
            changed = changed or not flags & _ALLOCATED
            struct.pack_into("<I", data, row + _FLAGS, flags | _ALLOCATED)
    if changed:
        made.write_bytes(data)


def _headers(data: bytearray) -> tuple[int, int, int]:
    """The offset of the section headers, their number, and the index of that of the names."""
    (table,) = struct.unpack_from("<I", data, 32)
    count, strings = struct.unpack_from("<HH", data, 48)
    return table, count, strings


def _contents(data: bytearray, row: int) -> bytes:
    start, size = struct.unpack_from("<II", data, row + 16)
    return bytes(data[start : start + size])
