"""Addresses as people know them: functions with offsets, source lines, variables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from pathlib import Path, PurePath

from motecrypt._sim import ArgumentError, Machine, line_table
from motecrypt.toolchain import read_only, static_memory
from motecrypt.toolchain.elf import opened

_KINDS = {"STT_FUNC": "function", "STT_OBJECT": "object"}


class Names:
    """What an image says of its addresses, read when it is first asked for."""

    def __init__(
        self, machine: Machine, image: Path, with_lines: Callable[[], Path] | None = None
    ) -> None:
        self._machine = machine
        self._image = image
        self._with_lines = with_lines or (lambda: image)

    def function(self, address: int) -> str | None:
        """The function whose code an address belongs to."""
        found = self._enclosing(address, "function")
        return found[1] if found else None

    def where(self, address: int) -> str:
        """``function+0x12``; the bare address where no symbol lies below."""
        found = self._enclosing(address, "function")
        return _named(found, address)

    def variable(self, address: int) -> str:
        """``object+0x12``, or the bare address."""
        return _named(self._enclosing(address, "object"), address)

    @cached_property
    def static_memory(self) -> list[tuple[int, int]]:
        """Where the image has variables."""
        return static_memory(self._image)

    @cached_property
    def read_only(self) -> list[tuple[int, int]]:
        """Where the image has code and tables."""
        return read_only(self._image)

    def instruction(self, address: int) -> str:
        """The instruction at an address; empty where there is none."""
        try:
            return self._machine.disassemble(address).text
        except ArgumentError:
            return ""

    def line(self, address: int) -> str:
        """``file.c:12`` if the image has debugging information about the address, else empty."""
        index = bisect_right(self._lines, address, key=lambda line: line[0]) - 1
        if index >= 0:
            _, end, file, line = self._lines[index]
            if address < end and line:
                return f"{PurePath(file).name}:{line}"
        return ""

    def _enclosing(self, address: int, kind: str) -> tuple[int, str] | None:
        """The symbol of a kind that holds an address, else the nearest of any kind below it."""
        below: tuple[int, str] | None = None
        for start, size, sort, name in self._symbols:
            if start > address:
                break
            if sort == kind and start <= address < start + size:
                return start, name
            if size == 0:
                below = start, name
        return below

    @cached_property
    def _symbols(self) -> list[tuple[int, int, str, str]]:
        found = []
        with opened(self._image) as elf:
            for symbol in elf.symbols():
                kind = symbol["st_info"]["type"]
                placed = isinstance(symbol["st_shndx"], int)
                if placed and kind in ("STT_FUNC", "STT_OBJECT", "STT_NOTYPE"):
                    entry = (symbol["st_value"], symbol["st_size"])
                    found.append((*entry, _KINDS.get(kind, ""), symbol.name))
        return sorted(found)

    @cached_property
    def _lines(self) -> list[tuple[int, int, str, int]]:
        return line_table(self._with_lines())


def _named(found: tuple[int, str] | None, address: int) -> str:
    if found is None:
        return f"{address:#06x}"
    start, name = found
    return name if address == start else f"{name}+{address - start:#x}"
