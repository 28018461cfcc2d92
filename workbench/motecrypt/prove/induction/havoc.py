"""Symbolic execution of a call with havoc: addresses of buffers and a length are unknown, too."""

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
"""The cut points of a run: its beginning, and the head of its loop in two iterations."""


@dataclass(frozen=True)
class Cell:
    """A read or write at an unknown address: its place in a buffer, and whether it is a write."""

    buffer: str
    offset: int
    length: int
    address: Number
    writes: bool

    @property
    def end(self) -> int:
        """The number of bytes that the buffer must have for this access."""
        return self.offset + self.length


@dataclass(frozen=True)
class Turned:
    """The result of such a call, with the visits of its cut points and the unknown accesses."""

    execution: Execution
    visits: Mapping[int, Visit]
    cells: tuple[Cell, ...]

    def visit(self, number: int) -> Visit:
        if number not in self.visits:
            raise NotFollowed("the loop has too few turns")
        return self.visits[number]

    def way(self, number: int) -> list[int | None]:
        """Return the addresses of all instructions before a visit."""
        count = self.visit(number).counts[0]
        return [self.execution.computed.step(step) for step in range(count)]

    def conditions(self, begin: int | None, end: int | None) -> list[Number]:
        """Return the conditions of the path from one visit to another.

        None as ``begin`` is the start of the call, and None as ``end`` is its end.
        """
        low = 0 if begin is None else self.visit(begin).counts[1]
        high = None if end is None else self.visit(end).counts[1]
        return [bit for _, bit in self.execution.computed.assumed[low:high]]

    def accesses(self, begin: int | None, end: int | None) -> tuple[Cell, ...]:
        """Return the accesses at unknown addresses from one visit to another (see `conditions`)."""
        low = 0 if begin is None else self.visit(begin).counts[2]
        high = None if end is None else self.visit(end).counts[2]
        return self.cells[low:high]

    def until(self, number: int) -> Execution:
        """Return the call without the obstacles that symbolic execution met after a visit.

        They are about a run that was generalised further than is justified. Writes to other memory
        than outputs and stack remain obstacles.
        """
        count = self.visit(number).counts[3]
        told = len(self.execution.computed.obstacles)
        obstacles = self.execution.obstacles
        return replace(self.execution, obstacles=obstacles[:count] + obstacles[told:])


@dataclass(frozen=True)
class Call:
    """A call in one formula, ready to be run several times with different generalisations."""

    growing: Growing
    inputs: Inputs
    data: Mapping[str, bytes]
    prepared: Prepared
    contents: Mapping[str, Any]
    bases: Mapping[str, Number]
    """The addresses that the program is given for the buffers that grow."""

    @staticmethod
    def of(growing: Growing, inputs: Inputs, length: int) -> tuple[Call, tuple[Execution, ...]]:
        """Return the call with ``length`` bytes of message in this run, and the executions before
        it."""
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
        """The mask of the low bits of addresses, which are fixed to their values in this run."""
        return (1 << alignment(self.prepared.machine.chip)) - 1

    def low(self, base: Number) -> int:
        """Return the low bits of an address, which are fixed to their values in this run."""
        number = base & self.aligned
        assert isinstance(number, int)
        return number

    @cached_property
    def convention(self) -> Convention:
        return convention(self.prepared.machine)

    def found(self, visit: Visit) -> Found:
        return Found.at(visit, self.convention.bits)

    def addresses(self, name: str) -> range:
        """Return the addresses of a buffer in this run."""
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
        """Execute the call with this length, which may be unknown, and return the result.

        ``head``: the address of the loop's head.
        ``like``: an earlier run that had the same values in registers at its beginning.
        ``second``: the registers and memory with which the second iteration begins.
        ``later``: the number of bytes by which the buffers begin later. The length is less by it.
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
    """Return how many low bits of a buffer's address are fixed: those of a word's alignment."""
    return (layout(chip).unit & -layout(chip).unit).bit_length() - 1
