"""A call of which the addresses of buffers and a length are unknown as well."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from motecrypt._sim import Cut, Visit
from motecrypt._sim import convention as layout
from motecrypt.prove.contract.statement import Inputs, NotFollowed
from motecrypt.prove.induction.growing import LENGTH, Growing
from motecrypt.prove.induction.invariants import Found
from motecrypt.prove.symbolic.execution import Execution, General, execute
from motecrypt.prove.symbolic.numbers import Number
from motecrypt.run.convention import Convention, convention
from motecrypt.run.memory import Prepared

ENTRY, SECOND, THIRD = range(3)
"""Where a run is looked at: at its beginning, and in two turns of its loop."""


@dataclass(frozen=True)
class Cell:
    """A read or write at an address that is not known: where in its buffer, and whether a write."""

    buffer: str
    offset: int
    length: int
    address: Number
    writes: bool

    @property
    def end(self) -> int:
        """How many bytes the buffer has to have for it."""
        return self.offset + self.length


@dataclass(frozen=True)
class Turned:
    """What became of such a call, whose loop was looked at in its second and third turn."""

    execution: Execution
    visits: Mapping[int, Visit]
    cells: tuple[Cell, ...]

    def visit(self, number: int) -> Visit:
        if number not in self.visits:
            raise NotFollowed("the loop has too few turns")
        return self.visits[number]

    def way(self, number: int) -> list[int | None]:
        """The addresses of all instructions before a visit."""
        count = self.visit(number).counts[0]
        return [self.execution.computed.step(step) for step in range(count)]

    def conditions(self, begin: int | None, end: int | None) -> list[Number]:
        """Under which it goes this way from one visit to another; from the start, to the end."""
        low = 0 if begin is None else self.visit(begin).counts[1]
        high = None if end is None else self.visit(end).counts[1]
        return [bit for _, bit in self.execution.computed.assumed[low:high]]

    def accesses(self, begin: int | None, end: int | None) -> tuple[Cell, ...]:
        """The same of reads and writes."""
        low = 0 if begin is None else self.visit(begin).counts[2]
        high = None if end is None else self.visit(end).counts[2]
        return self.cells[low:high]

    def until(self, number: int) -> Execution:
        """The call, with the obstacles up to a visit alone: those after it are about a run that was
        made more general than it may be."""
        count = self.visit(number).counts[3]
        told = len(self.execution.computed.obstacles)
        obstacles = self.execution.obstacles
        return replace(self.execution, obstacles=obstacles[:count] + obstacles[told:])


@dataclass(frozen=True)
class Call:
    """A call in one formula, ready to be carried out in several ways."""

    growing: Growing
    inputs: Inputs
    data: Mapping[str, bytes]
    prepared: Prepared
    contents: Mapping[str, Any]
    bases: Mapping[str, Number]
    """What the program is told as the addresses of the buffers that grow."""

    @staticmethod
    def of(growing: Growing, inputs: Inputs, length: int) -> tuple[Call, tuple[Execution, ...]]:
        """With a message of so many bytes in this run, and what has to be carried out before."""
        data = growing.unknown(inputs, length)
        prepared, contents, before = growing.prepare(inputs, data)
        chip = prepared.machine.chip
        bits, fixed = 8 * layout(chip).pointer_bytes, alignment(chip)
        bases = {}
        for name in growing.buffers:
            at = prepared.arguments[growing.arguments[name]]
            assert isinstance(at, int)
            low = at & ((1 << fixed) - 1)
            above = inputs.formula.unknown_like(at >> fixed, bits - fixed)
            bases[name] = above << fixed | low
        return Call(growing, inputs, data, prepared, contents, bases), before

    @property
    def pointer_bits(self) -> int:
        return 8 * layout(self.prepared.machine.chip).pointer_bytes

    @property
    def aligned(self) -> int:
        """The low bits of addresses that are as they are in this run."""
        return (1 << alignment(self.prepared.machine.chip)) - 1

    def low(self, base: Number) -> int:
        """The low bits of an address that are as they are in this run."""
        number = base & self.aligned
        assert isinstance(number, int)
        return number

    @cached_property
    def convention(self) -> Convention:
        return convention(self.prepared.machine)

    def found(self, visit: Visit) -> Found:
        return Found.at(visit, self.convention.bits)

    def addresses(self, name: str) -> range:
        """Where a buffer is in this run."""
        place = self.prepared.place(name)
        return range(place.address, place.address + place.length)

    def run(
        self,
        head: int,
        length: Number,
        *,
        like: Turned | None = None,
        second: Found | None = None,
        later: int = 0,
    ) -> Turned:
        """Carry it out with this length, which is known or not.

        ``like`` is an earlier run, at whose beginning registers held the same. ``second`` is what
        the second turn finds. ``later``: by how many bytes the buffers begin later.
        """
        arguments = list(self.prepared.arguments)
        slots = self.convention.slots(self.prepared.arguments)
        registers = dict(enumerate(like.visit(ENTRY).registers)) if like is not None else {}
        mask = (1 << self.pointer_bits) - 1
        for name, number in self.growing.arguments.items():
            argument = arguments[number]
            assert isinstance(argument, int)
            if name == LENGTH and isinstance(length, int):
                argument = length
            arguments[number] = argument + (-later if name == LENGTH else later)
            value = length if name == LENGTH else self.bases[name]
            step = -later if name == LENGTH else later
            value = value + (step & mask) & mask if step else value
            bits = 8 * self.convention.unit
            for part, slot in enumerate(slots[number]):
                if slot.register is None:
                    raise NotFollowed("an address or length is passed in memory")
                registers[slot.register] = value >> bits * part & ((1 << bits) - 1)
        entry = self.prepared.function
        if isinstance(entry, str):
            entry = self.prepared.machine.symbols[entry].address
        cuts = (
            Cut(entry, 1, registers=list(registers.items())),
            Cut(head, 2) if second is None else second.cut(head, 2),
            Cut(head, 3),
        )
        regions = {name: self.addresses(name) for name in self.growing.buffers}
        execution = execute(
            self.inputs.formula,
            replace(self.prepared, arguments=tuple(arguments)),
            self.contents,
            general=General(cuts, tuple((at.start, len(at)) for at in regions.values())),
        )
        cells = []
        for _, place, size, address, writes in execution.computed.accesses:
            name, at = next((name, at) for name, at in regions.items() if place in at)
            above = place >> self.pointer_bits << self.pointer_bits
            cells.append(Cell(name, place - at.start, size, address ^ above, writes))
        visits = {visit.cut: visit for visit in execution.computed.visits}
        return Turned(execution, visits, tuple(cells))


def alignment(chip: str) -> int:
    """How many low bits of the addresses of buffers are as they are: those of a word's address."""
    return (layout(chip).unit & -layout(chip).unit).bit_length() - 1
