"""Symbolic execution of one call: its formulas, and every obstacle that would void a proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from motecrypt._sim import Bits, Computed, Cut, Formula, Machine, Run, Summaries, Unknown
from motecrypt.prove.symbolic.numbers import Byte, Number
from motecrypt.run.convention import Convention, convention
from motecrypt.run.memory import BUDGET, GivenMemory, Prepared
from motecrypt.run.placement import ram

_SPACE = (1 << 32) - 1

_summaries: list[Summaries] = []


@contextmanager
def using(summaries: Summaries) -> Iterator[None]:
    """Use these summaries of routines in all calls that `execute` carries out meanwhile."""
    _summaries.append(summaries)
    try:
        yield
    finally:
        _summaries.pop()


@dataclass(frozen=True)
class Obstacle:
    """A reason why a run proves nothing: the instruction's address, or 0, and what is wrong."""

    pc: int
    what: str


@dataclass(frozen=True)
class Verdict:
    """The declared verdict: conditional jumps, and functions by the value that they return, that
    may depend on unknown bits and decide the path."""

    jumps: tuple[int, ...] = ()
    functions: tuple[str | int, ...] = ()


@dataclass(frozen=True)
class General:
    """The generalisation (havoc) of a run.

    ``cuts`` are its cut points. ``regions`` are the buffers that it may read and write at addresses
    that depend on unknown bits. In such a run any conditional jump may depend on unknown bits.
    """

    cuts: tuple[Cut, ...]
    regions: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Execution:
    """A call after its symbolic execution."""

    prepared: Prepared
    run: Run
    computed: Computed
    obstacles: tuple[Obstacle, ...]
    _convention: Convention

    @property
    def names(self) -> list[str]:
        """The names of the call's buffers."""
        return [place.name for place in self.prepared.places]

    def read(self, place: str | GivenMemory) -> list[Byte]:
        """Return the bytes of a buffer after the call; 0 for those neither given nor written."""
        where = self.prepared.place(place) if isinstance(place, str) else place
        found = self.computed.memory(where.address, where.length)
        return [0 if byte is None else byte for byte in found]

    def value(self, bits: int) -> Number:
        """Return the lowest bits of the returned value, as a number."""
        unit = 8 * self._convention.unit
        value: Number = 0
        for place, register in enumerate(self._convention.value(bits)):
            value = value | self._after(register) << unit * place
        return value & ((1 << bits) - 1)

    def returned(self, bits: int) -> list[Byte]:
        """Return the bytes of the returned value, the lowest first."""
        registers = self._convention.value(bits)
        words = [self._after(register) for register in registers]
        step = range(0, 8 * self._convention.unit, 8)
        return [word >> shift & 0xFF for word in words for shift in step]

    @property
    def condition(self) -> Number:
        """The condition under which the call takes this path, as far as a verdict decides it."""
        condition: Number = 1
        for _, bit in self.computed.assumed:
            condition = bit & condition
        return condition

    def kept(self, before: Sequence[Number] | None = None) -> list[tuple[str, Number, Number, int]]:
        """Return what a function has to restore, as (name, after, before, bits).

        This covers the registers that belong to the caller, the registers with one value fixed by
        the convention, and the control bits.

        ``before``: the registers at the beginning, if they differ from what this run found there.
        If registers are wider than the part that carries an argument, as on an MSP430X that is
        called with words, their upper bits need not be restored.
        """
        abi, mask = self._convention, (1 << 8 * self._convention.unit) - 1
        found = self.computed.before if before is None else before
        wanted = {abi.names[r]: (self._after(r), found[r] & mask) for r in abi.kept}
        wanted |= {abi.names[r]: (self._after(r), value) for r, value in abi.constants.items()}
        control = self._after(abi.status) & abi.control, found[abi.status] & abi.control
        wanted[abi.control_name] = control
        return [(name, *numbers, 8 * abi.unit) for name, numbers in wanted.items()]

    def left_behind(self, keeps: Iterable[str]) -> list[tuple[str, Number, int]]:
        """Return what the call leaves in memory and in registers for data, as (place, value, bits).

        This leaves out the buffers that ``keeps`` names, the registers that belong to the caller,
        and the lowest register of a returned value.
        """
        kept = {at for name in keeps for at in _addresses(self.prepared.place(name))}
        found: list[tuple[str, Number, int]] = []
        for at in self.computed.written:
            if at not in kept:
                (byte,) = self.computed.memory(at, 1)
                if byte is not None:
                    found.append((f"{at:#06x}", byte, 8))
        abi = self._convention
        value = abi.value(8 * abi.unit)
        changed = [r for r in abi.data if r not in abi.kept and r not in value]
        return found + [(abi.names[r], *_whole(self.computed.after[r], abi.bits)) for r in changed]

    def _after(self, register: int) -> Number:
        """Return the part of a register that carries a value, after the call."""
        return self.computed.after[register] & ((1 << 8 * self._convention.unit) - 1)


def execute(
    formula: Formula,
    prepared: Prepared,
    contents: Mapping[str, Sequence[Byte]],
    verdict: Verdict | None = None,
    *,
    before: Computed | None = None,
    most_nodes: int = 40_000_000,
    general: General | None = None,
    cuts: Sequence[Cut] = (),
) -> Execution:
    """Execute a call symbolically, and return its formulas and obstacles.

    Constants in RAM have the values that the image gives them. Variables are unknown: a call that
    reads or writes one proves nothing. Arithmetic flags are unknown. Memory between the program's
    data and the stack pointer belongs to no function, since an interrupt may write there: a call
    that reads or writes it fails with an AccessError.

    ``contents``: the bytes of buffers, by name. The machine's memory must hold their values.
    ``verdict``: the jumps and functions that may decide the path.
    ``before``: an earlier call on the same memory. A buffer that ``contents`` does not name holds
    what that call left there.
    ``most_nodes``: the size of the formula at which the call ends.
    ``general``: a generalisation of the run beyond its arguments.
    ``cuts``: the cut points of a run without ``general``; there it goes on with other unknowns.
    """
    machine, verdict = prepared.machine, verdict or Verdict()
    abi = convention(machine)
    memory = []
    for place in prepared.places:
        if place.name in contents:
            memory.append((place.address, list(contents[place.name])))
        elif before is not None:
            memory += _runs(place.address, before.memory(place.address, place.length))
    slots = abi.slots(prepared.arguments)
    carrying = {slot.register for group in slots for slot in group}
    free = [register for register in abi.data if register not in carrying]
    unknown = Unknown(
        formula,
        memory,
        registers=free,
        flags=(abi.status, abi.flags),
        verdicts=list(verdict.jumps),
        declassified=[_entry(machine, function) for function in verdict.functions],
        known=machine.constants,
        most_nodes=most_nodes,
        summaries=_summaries[-1] if _summaries else None,
        cuts=general.cuts if general else cuts,
        regions=general.regions if general else (),
        assumes=general is not None,
    )
    run = machine.call(
        prepared.function,
        *prepared.arguments,
        budget=BUDGET,
        allow=[(0, machine.stack_limit, "rw"), (_stack_end(prepared), _SPACE, "rw")],
        stack=prepared.stack,
        unknown=unknown,
    )
    assert run.computed is not None
    obstacles = [Obstacle(pc, what) for pc, what in run.computed.obstacles]
    stacked = sum(slot.register is None for group in slots for slot in group)
    obstacles += _strays(prepared, run, run.computed, abi.unit * stacked)
    return Execution(prepared, run, run.computed, tuple(obstacles), abi)


def _whole(register: Number, bits: int) -> tuple[Number, int]:
    """Return a register and the number of its bits, which may be more than ``bits``."""
    return register, max(bits, register.width if isinstance(register, Bits) else bits)


def _entry(machine: Machine, function: str | int) -> int:
    return machine.symbols[function].address if isinstance(function, str) else function


def _runs(start: int, cells: Sequence[Byte | None]) -> list[tuple[int, list[Byte]]]:
    """Return the known bytes of a range, each with its address."""
    return [(start + i, [cell]) for i, cell in enumerate(cells) if cell is not None]


def _addresses(place: GivenMemory) -> range:
    return range(place.address, place.address + place.length)


def _stack_end(prepared: Prepared) -> int:
    """Return the address below which the stack of a call begins."""
    if prepared.stack is not None:
        return prepared.stack
    return ram(prepared.machine)[1]


def _strays(prepared: Prepared, run: Run, computed: Computed, stacked: int) -> list[Obstacle]:
    """Return obstacles for writes to memory that is neither an output nor the function's frame.

    There are at most four of them.
    """
    end = _stack_end(prepared)
    abi = convention(prepared.machine)
    top = (end - stacked) & -abi.stack_alignment
    frame = range(top - abi.return_bytes - run.stack_bytes, end)
    allowed = {at for place in prepared.places if place.role != "in" for at in _addresses(place)}
    strays = [at for at in computed.written if at not in allowed and at not in frame]
    return [
        Obstacle(0, f"it writes to {at:#06x}, which is none of its outputs") for at in strays[:4]
    ]
