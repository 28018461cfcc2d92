"""The parts of a program, for those who attribute costs: functions, objects and labels."""

from __future__ import annotations

import bisect
import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Generic, TypeVar

from motecrypt._sim import Elf, ElfSection, ElfSegment, ElfSymbol
from motecrypt.toolchain.elf import read_elf
from motecrypt.toolchain.marks import END, MARK

_LOCAL = ".L"
_OF_COMPILER = (
    ".Ltmp",
    ".Lfunc",
    ".LBB",
    ".Lline",
    ".Lsec",
    ".Linfo",
    ".Lcu",
    ".Ldebug",
    ".Labbrev",
)
"""Labels that compilers number, for themselves."""


@dataclass(frozen=True)
class Range:
    """Named memory, ``start`` up to and without ``end``."""

    name: str
    start: int
    end: int

    def __contains__(self, address: int) -> bool:
        return self.start <= address < self.end


Found = TypeVar("Found", bound=Range)


@dataclass(frozen=True)
class Area(Range):
    """A section: ``kind`` is ``code``, ``table`` or ``data``."""

    kind: str


class Program:
    """The layout of an ELF file.

    ``functions`` and ``objects`` are in an order in which later ones count where they overlap.
    Raises MoteError when the file is no ELF file.
    """

    def __init__(self, image: Path) -> None:
        elf = read_elf(image)
        self.areas = _areas(elf)
        symbols = _symbols(elf)
        self.loaded = _loaded(elf)
        self.has_symbols = any(s.kind == "function" for s in symbols)
        areas = Index(self._of_kind("code"))
        code = [s for s in symbols if areas.find(s.address)]
        self.labels = {
            s.address: s.name
            for s in reversed(code)
            if not _is_mark(s.name) and not s.name.startswith(_OF_COMPILER)
        }
        self.functions = _functions(code, self._of_kind("code"))
        self.objects = _objects(symbols, self.areas)
        self.regions = _regions(symbols)
        self._index = Index(self.functions)

    def _of_kind(self, kind: str) -> list[Area]:
        return [area for area in self.areas if area.kind == kind]

    def with_functions(self, starts: Iterable[int]) -> None:
        """Take further addresses as the first ones of functions, where no symbol says so."""
        known = sorted({*starts, *(f.start for f in self.functions)})
        for area in self._of_kind("code"):
            low, high = (bisect.bisect_left(known, edge) for edge in (area.start, area.end))
            inside = known[low:high]
            for start, end in pairwise([*inside, area.end]):
                if start in starts and self.function(start) is None:
                    self.functions.append(Range(f"{start:#06x}", start, end))
        self._index = Index(self.functions)

    def function(self, address: int) -> Range | None:
        """The function that has the code at an address."""
        return self._index.find(address)

    def function_name(self, address: int) -> str:
        """Its name, or that it has no name."""
        found = self.function(address)
        return found.name if found else NO_FUNCTION

    def name(self, address: int) -> str:
        """As people read it: ``f``, ``label``, ``f.Llocal``, ``f+0x1a`` or ``0x401a``."""
        found = self.function(address)
        if found is not None and found.start == address:
            return found.name
        label = self.labels.get(address)
        if label is not None:
            return found.name + label if found and label.startswith(_LOCAL) else label
        return f"{found.name}+{address - found.start:#x}" if found else f"{address:#06x}"


NO_FUNCTION = "(no function)"


class Index(Generic[Found]):
    """Finds the range that counts at an address: of several, the last one of the list."""

    def __init__(self, ranges: Sequence[Found]) -> None:
        self._starts = sorted({edge for r in ranges for edge in (r.start, r.end)})
        self._found: list[Found | None] = []
        waiting = sorted(range(len(ranges)), key=lambda i: ranges[i].start, reverse=True)
        open_: list[int] = []  # a heap of ranges that have begun, by their negative places
        for edge in self._starts:
            while waiting and ranges[waiting[-1]].start <= edge:
                heapq.heappush(open_, -waiting.pop())
            while open_ and ranges[-open_[0]].end <= edge:
                heapq.heappop(open_)
            self._found.append(ranges[-open_[0]] if open_ else None)

    def find(self, address: int) -> Found | None:
        at = bisect.bisect_right(self._starts, address) - 1
        return self._found[at] if at >= 0 else None

    def stretches(self) -> Iterator[tuple[Found, int, int]]:
        """The range that counts, and the addresses where it does, from the first to the last."""
        for found, (start, end) in zip(self._found, pairwise(self._starts), strict=False):
            if found is not None:
                yield found, start, end


def _areas(elf: Elf) -> list[Area]:
    """Sections that occupy memory; of a file without any, its segments.

    Where several share memory, it belongs to the last one.
    """
    named: list[tuple[str, ElfSection | ElfSegment]]
    named = [(it.name, it) for it in elf.sections if it.size]
    if not named:
        named = [(f"segment {it.address:#06x}", it) for it in elf.segments if it.size]
    areas = [
        Area(name, it.address, it.address + it.size, _kind(it.is_executable, it.is_writable))
        for name, it in named
    ]
    return [replace(area, start=start, end=end) for area, start, end in Index(areas).stretches()]


def _kind(executable: bool, writable: bool) -> str:
    if executable:
        return "code"
    return "data" if writable else "table"


def _symbols(elf: Elf) -> list[ElfSymbol]:
    """Those that lie in sections, global ones first."""
    placed = (symbol for symbol in elf.symbols if symbol.section is not None)
    return sorted(placed, key=lambda symbol: not symbol.is_global)


def _loaded(elf: Elf) -> list[tuple[int, int, bytes]]:
    """The bytes that sections put into memory, as (address, size, bytes); segments may have the
    file's own headers, too."""
    return [(it.address, it.size, elf.contents(it)) for it in elf.sections if it.size]


def _functions(symbols: list[ElfSymbol], code: list[Area]) -> list[Range]:
    """Functions by their symbols; labels stand for functions only where there are no symbols."""
    functions = _ranges([s for s in symbols if s.kind == "function"], code)
    covered = Index(functions)
    labels = [
        s
        for s in symbols
        if s.kind == "label"
        and not _is_mark(s.name)
        and not s.name.startswith(_LOCAL)
        and covered.find(s.address) is None
    ]
    starts = sorted({f.start for f in functions})
    outside = []
    for label in _ranges(labels, code):
        later = bisect.bisect_right(starts, label.start)
        end = min(label.end, starts[later]) if later < len(starts) else label.end
        outside.append(Range(label.name, label.start, end))
    return outside + functions


def _objects(symbols: list[ElfSymbol], areas: list[Area]) -> list[Area]:
    """Objects in data and tables, and those among the code."""
    at = sorted(range(len(symbols)), key=lambda index: symbols[index].address)
    addresses = [symbols[index].address for index in at]
    found = []
    for area in areas:
        low, high = (bisect.bisect_left(addresses, edge) for edge in (area.start, area.end))
        inside = [
            symbols[index]
            for index in sorted(at[low:high])
            if _is_object(symbols[index], area) and not _is_compilers(symbols[index].name)
        ]
        kind = "table" if area.kind == "code" else area.kind
        found += [Area(r.name, r.start, r.end, kind) for r in _ranges(inside, [area])]
    return found


def _is_object(symbol: ElfSymbol, area: Area) -> bool:
    return symbol.kind == "object" or (symbol.kind == "label" and area.kind != "code")


def _is_compilers(name: str) -> bool:
    return name.startswith((MARK, *_OF_COMPILER))


def _ranges(symbols: list[ElfSymbol], areas: list[Area]) -> list[Range]:
    """From symbols to ranges, the enclosing before the enclosed; one name for each address.

    A symbol without a size reaches to the next one, or as far as what encloses it.
    """
    by_address: dict[int, ElfSymbol] = {}
    for symbol in symbols:
        known = by_address.get(symbol.address)
        if known is None or (known.size == 0 and symbol.size):
            by_address[symbol.address] = symbol
    starts = sorted(by_address)
    index = Index(areas)
    found: list[Range] = []
    enclosing: list[Range] = []
    for position, start in enumerate(starts):
        symbol, area = by_address[start], index.find(start)
        assert area is not None
        while enclosing and enclosing[-1].end <= start:
            enclosing.pop()
        end = start + symbol.size
        if not symbol.size:
            end = starts[position + 1] if position + 1 < len(starts) else area.end
            end = min(end, enclosing[-1].end if enclosing else area.end)
        found.append(Range(symbol.name, start, min(end, area.end)))
        enclosing.append(found[-1])
    return found


def _is_mark(name: str) -> bool:
    return name.startswith(MARK)


def _regions(symbols: list[ElfSymbol]) -> list[Range]:
    """Code between labels ``region.NAME.NUMBER`` and ``region.NAME.NUMBER.end``, or without number.

    Labels of several files may have the same name; an end is that of the latest beginning.
    """
    begun: dict[str, int] = {}
    found = []
    for symbol in symbols:
        if not _is_mark(symbol.name):
            continue
        start = begun.pop(symbol.name.removesuffix(END), None)
        if not symbol.name.endswith(END) or start is None:
            begun[symbol.name] = symbol.address
        elif start < symbol.address:
            name = symbol.name.removeprefix(MARK).removesuffix(END)
            stem, dot, number = name.rpartition(".")
            region = stem if dot and number.isdigit() else name
            found.append(Range(region, start, symbol.address))
    return found
