"""The content of a profile, as plain data.

Everything adds up: the cycles of the mnemonics, of the modes, of the kinds, of the lines, of the
functions alone, and of the folded stacks are each `Profile.cycles`, exactly; so is the number of
instructions wherever one is given.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Count:
    """The number of executed instructions of one sort, and their cycles in total."""

    name: str
    count: int
    cycles: int


@dataclass(frozen=True)
class ModeUse:
    """An addressing mode: how many executed instructions had it as a source, as a destination."""

    name: str
    source: int
    destination: int


@dataclass(frozen=True)
class InstructionCost:
    """One executed instruction of the program; ``file`` and ``line`` as far as they are known."""

    address: int
    text: str
    function: str
    file: str | None
    line: int | None
    count: int
    cycles: int


@dataclass(frozen=True)
class MemoryUse:
    """The accesses to a piece of memory.

    ``kind`` is ``stack``, ``argument``, ``data``, ``table``, ``code``, ``peripheral`` or ``other``.
    ``addresses_read`` and ``addresses_written`` count different bytes; ``reads`` and ``writes``
    count accesses, each once whatever its width.
    """

    name: str
    kind: str
    size: int
    addresses_read: int
    addresses_written: int
    reads: int
    writes: int


@dataclass(frozen=True)
class DataAccesses:
    """All data accesses: of RAM and flash, by kind of memory, and by symbol.

    The reads and writes by kind add up to those of the run, and so do those by symbol.
    """

    ram: MemoryUse
    flash: MemoryUse
    kinds: tuple[MemoryUse, ...]
    symbols: tuple[MemoryUse, ...]


@dataclass(frozen=True)
class TableUse:
    """A constant table: its bytes, how often it was read, and the cycles of the reading
    instructions; ``share`` is their share of all cycles."""

    name: str
    size: int
    bytes_read: int
    lookups: int
    cycles: int
    share: float


@dataclass(frozen=True)
class PublishedLookups:
    """The cost of tables in others' code for the same task; None where nothing is said."""

    source: str
    cycles: int | None
    tables: int | None
    lookup_cycles: int
    share: float | None


@dataclass(frozen=True)
class FunctionCost:
    """A function: cycles spent in it alone, and with all that it called.

    With recursion, the inclusive cycles are those of the outermost calls.
    """

    name: str
    address: int
    calls: int
    instructions: int
    exclusive: int
    inclusive: int
    file: str | None
    line: int | None


@dataclass(frozen=True)
class CallEdge:
    """The number of times that a place of a function entered another, and the cycles spent there
    inclusively.

    ``frame`` is the subroutine of the callee that was entered, as in the folded stacks. ``kind`` is
    ``call``, or ``tail`` for a jump or for code that just goes on there.
    """

    caller: str
    callee: str
    frame: str
    kind: str
    site: int
    target: int
    count: int
    inclusive: int


@dataclass(frozen=True)
class LineCost:
    """A source line; ``line`` is None for instructions without a known line."""

    file: str
    line: int | None
    text: str
    count: int
    cycles: int


@dataclass(frozen=True)
class RegionCost:
    """An assembler macro, or a region marked by hand, wherever it stands in the program.

    ``places`` are its expansions, ``count`` how often they were begun. ``inclusive`` has the cycles
    of regions inside it too; calls are counted where the called code stands.
    """

    name: str
    places: int
    count: int
    inclusive: int
    exclusive: int


@dataclass(frozen=True)
class StackUse:
    """The stack: its greatest depth in bytes below the return address, when and where that was.

    ``path`` are the functions from the first to the one that took the last bytes. ``curve`` has the
    greatest depth in each step of ``step`` cycles.
    """

    bytes: int
    cycle: int
    address: int
    where: str
    file: str | None
    line: int | None
    path: tuple[str, ...]
    step: int
    curve: tuple[int, ...]


@dataclass(frozen=True)
class BasicBlock:
    """Instructions that were always carried out one after the other."""

    start: int
    function: str
    where: str
    count: int
    cycles: int
    instructions: tuple[InstructionCost, ...]


@dataclass(frozen=True)
class Event:
    """A function was entered (``opened`` is its frame), or the latest one was left (None)."""

    cycle: int
    opened: str | None


@dataclass(frozen=True)
class Profile:
    """The profile of one call: where its cycles went.

    ``fault`` is what ended the call before its time; then everything is about the instructions
    before. ``folded`` are stacks of frames, outermost first, each with the cycles spent in its
    last; a frame is a function, or ``function+0x1a`` for a subroutine without a name of its own.
    ``timeline`` is empty where there were too many calls to keep them all.
    """

    title: str
    chip: str
    entry: str
    cycles: int
    instructions: int
    reads: int
    writes: int
    fault: str | None
    note: str | None
    """The parts that are missing from the profile, and why."""
    mnemonics: tuple[Count, ...]
    modes: tuple[Count, ...]
    mode_uses: tuple[ModeUse, ...]
    kinds: tuple[Count, ...]
    memory: DataAccesses
    tables: tuple[TableUse, ...]
    published: tuple[PublishedLookups, ...]
    functions: tuple[FunctionCost, ...]
    calls: tuple[CallEdge, ...]
    folded: tuple[tuple[tuple[str, ...], int], ...]
    lines: tuple[LineCost, ...]
    regions: tuple[RegionCost, ...]
    stack: StackUse
    blocks: tuple[BasicBlock, ...]
    listing: tuple[InstructionCost, ...]
    timeline: tuple[Event, ...]

    @property
    def lookup_cycles(self) -> int:
        """The cycles of all instructions that read constant tables."""
        return sum(table.cycles for table in self.tables)
