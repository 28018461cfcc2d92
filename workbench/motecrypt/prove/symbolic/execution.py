"""A call on unknown bytes: what it computes, and everything that could make a proof of it void."""

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
    """Calls are carried out with what is known of routines."""
    _summaries.append(summaries)
    try:
        yield
    finally:
        _summaries.pop()


@dataclass(frozen=True)
class Obstacle:
    """Why a run proves nothing: the instruction, and what is wrong there."""

    pc: int
    what: str


@dataclass(frozen=True)
class Verdict:
    """What may depend on unknowns and decide: conditional jumps, and functions by their value."""

    jumps: tuple[int, ...] = ()
    functions: tuple[str | int, ...] = ()


@dataclass(frozen=True)
class General:
    """How a run is made more general on its way: where it is looked at, and the buffers that it
    reads and writes at addresses that depend on unknowns. Any conditional jump may then."""

    cuts: tuple[Cut, ...]
    regions: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Execution:
    """A call that was carried out on unknown bytes."""

    prepared: Prepared
    run: Run
    computed: Computed
    obstacles: tuple[Obstacle, ...]
    _convention: Convention

    @property
    def names(self) -> list[str]:
        """The names of its buffers."""
        return [place.name for place in self.prepared.places]

    def read(self, place: str | GivenMemory) -> list[Byte]:
        """The bytes of a buffer after the call."""
        where = self.prepared.place(place) if isinstance(place, str) else place
        found = self.computed.memory(where.address, where.length)
        return [0 if byte is None else byte for byte in found]

    def value(self, bits: int) -> Number:
        """The lowest bits of the returned value."""
        unit = 8 * self._convention.unit
        value: Number = 0
        for place, register in enumerate(self._convention.value(bits)):
            value = value | self._after(register) << unit * place
        return value & ((1 << bits) - 1)

    def returned(self, bits: int) -> list[Byte]:
        """The bytes of a returned value."""
        registers = self._convention.value(bits)
        words = [self._after(register) for register in registers]
        step = range(0, 8 * self._convention.unit, 8)
        return [word >> shift & 0xFF for word in words for shift in step]

    @property
    def condition(self) -> Number:
        """Whether the call goes the way that it went, as far as a verdict decides."""
        condition: Number = 1
        for _, bit in self.computed.assumed:
            condition = bit & condition
        return condition

    def kept(self, before: Sequence[Number] | None = None) -> list[tuple[str, Number, Number, int]]:
        """What a function gives back as it was: name, after, before, bits. That is the registers of
        the caller, those that have one value by the convention, and the control bits.

        ``before``: what registers held at the beginning, if that is not what this run found there.
        Where registers are wider than what a function is given in one, as on an MSP430X that is
        called with words, the bits above are anybody's.
        """
        abi, mask = self._convention, (1 << 8 * self._convention.unit) - 1
        found = self.computed.before if before is None else before
        wanted = {abi.names[r]: (self._after(r), found[r] & mask) for r in abi.kept}
        wanted |= {abi.names[r]: (self._after(r), value) for r, value in abi.constants.items()}
        control = self._after(abi.status) & abi.control, found[abi.status] & abi.control
        wanted[abi.control_name] = control
        return [(name, *numbers, 8 * abi.unit) for name, numbers in wanted.items()]

    def left_behind(self, keeps: Iterable[str]) -> list[tuple[str, Number, int]]:
        """What is left in memory and registers besides outputs: place, value, bits."""
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
        """What a register carries out of the call."""
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
    """Carry out a call whose buffers have these contents, by name.

    ``before`` is an earlier call of the same memory: what it left in buffers that are not named is
    what this one finds there. The machine's memory must hold the values of the contents.
    Constants in RAM have the values that the image gives them. Of a variable nothing is known: a
    call that reads or writes one proves nothing. Arithmetic flags are unknown. Memory between the
    program's data and the stack pointer belongs to no function, since an interrupt may write there:
    a call that reads or writes it fails with an AccessError.
    ``most_nodes``: how large formulas may become.
    ``general``: what is more general in it than its arguments. ``cuts``: where it is looked at
    otherwise, and goes on with other unknowns.
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
    """All bits of a register, which may have more than it is used for, and how many they are."""
    return register, max(bits, register.width if isinstance(register, Bits) else bits)


def _entry(machine: Machine, function: str | int) -> int:
    return machine.symbols[function].address if isinstance(function, str) else function


def _runs(start: int, cells: Sequence[Byte | None]) -> list[tuple[int, list[Byte]]]:
    """The known stretches of a range."""
    return [(start + i, [cell]) for i, cell in enumerate(cells) if cell is not None]


def _addresses(place: GivenMemory) -> range:
    return range(place.address, place.address + place.length)


def _stack_end(prepared: Prepared) -> int:
    """The address below which the stack of a call begins."""
    if prepared.stack is not None:
        return prepared.stack
    return ram(prepared.machine)[1]


def _strays(prepared: Prepared, run: Run, computed: Computed, stacked: int) -> list[Obstacle]:
    """Writes to memory that is neither an output nor the function's frame."""
    end = _stack_end(prepared)
    abi = convention(prepared.machine)
    top = (end - stacked) & -abi.stack_alignment
    frame = range(top - abi.return_bytes - run.stack_bytes, end)
    allowed = {at for place in prepared.places if place.role != "in" for at in _addresses(place)}
    strays = [at for at in computed.written if at not in allowed and at not in frame]
    return [
        Obstacle(0, f"it writes to {at:#06x}, which is none of its outputs") for at in strays[:4]
    ]
