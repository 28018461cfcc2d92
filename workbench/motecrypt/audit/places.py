"""Addresses as people know them: functions with offsets, source lines, variables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate
from pathlib import Path, PurePath

from motecrypt._sim import ArgumentError, Machine, line_table
from motecrypt.toolchain import read_elf, read_only, static_memory


class Names:
    """The functions, variables, sections and lines of an image, each read when first asked for."""

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
        """The address ranges of the image's variables, as (start, end)."""
        return static_memory(self._image)

    @cached_property
    def read_only(self) -> list[tuple[int, int]]:
        """The address ranges of the image's code and tables, as (start, end)."""
        return read_only(self._image)

    def instruction(self, address: int) -> str:
        """The instruction at an address; empty if there is no instruction."""
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
        sized = self._sized[kind]
        # The first of them that ends after the address is the only one that can be the first to
        # hold it: those before it end earlier.
        at = bisect_right(sized.ends, address)
        if at < len(sized.starts) and sized.starts[at] <= address:
            return sized.starts[at], sized.names[at]
        at = bisect_right(self._bare.starts, address) - 1
        return (self._bare.starts[at], self._bare.names[at]) if at >= 0 else None

    @cached_property
    def _sized(self) -> dict[str, _Column]:
        return {
            kind: _Column([it for it in self._symbols if it[2] == kind])
            for kind in ("function", "object")
        }

    @cached_property
    def _bare(self) -> _Column:
        return _Column([it for it in self._symbols if it[1] == 0])

    @cached_property
    def _symbols(self) -> list[tuple[int, int, str, str]]:
        placed = (it for it in read_elf(self._image).symbols if it.section is not None)
        return sorted((it.address, it.size, it.kind, it.name) for it in placed)

    @cached_property
    def _lines(self) -> list[tuple[int, int, str, int]]:
        return line_table(self._with_lines())


class _Column:
    """Symbols by address, to be searched: for each, the highest end up to it."""

    def __init__(self, symbols: Sequence[tuple[int, int, str, str]]) -> None:
        self.starts = [start for start, *_ in symbols]
        self.ends = [*accumulate((start + size for start, size, *_ in symbols), max)]
        self.names = [name for *_, name in symbols]


def _named(found: tuple[int, str] | None, address: int) -> str:
    if found is None:
        return f"{address:#06x}"
    start, name = found
    return name if address == start else f"{name}+{address - start:#x}"
