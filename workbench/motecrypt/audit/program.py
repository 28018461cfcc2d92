"""Any function of any ELF file as a target: which arguments are secret, which are outputs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt._sim import U32, U64, ArgumentError, Buffer, Machine, Slot
from motecrypt.audit.case import Secret, Target, Trial, WatchedCall
from motecrypt.errors import MoteError
from motecrypt.paths import display
from motecrypt.run import calls
from motecrypt.run.convention import Value, convention
from motecrypt.run.memory import BUDGET, GivenMemory, Prepared
from motecrypt.toolchain import Chip

MOST_LABELS = 8
_GAP = 16
_MOST_BYTES = 1 << 20


@dataclass(frozen=True)
class Named:
    """An argument by its position, from 1, and what reports call it."""

    position: int
    label: str


def named(text: str) -> Named:
    """``3`` or ``3:key``; MoteError when it is neither."""
    number, _, label = text.partition(":")
    try:
        position = int(number)
    except ValueError:
        raise MoteError(
            f"'{text}' names no argument: write its position, from 1, or POSITION:LABEL."
        ) from None
    return Named(position, label or f"arg{position}")


def target(
    chip: Chip,
    elf: Path,
    call: str,
    arguments: Sequence[str],
    secrets: Sequence[Named],
    outputs: Sequence[int] = (),
    declassify: Sequence[str] = (),
    returns: int = 16,
    budget: int = BUDGET,
) -> Target:
    """The call of a function with arguments as people write them (`calls.SYNTAX`).

    Raises MoteError when the function, a symbol or a position does not exist, or nothing is secret.
    """
    program = calls.load_program(chip.name, elf)
    called = _Called(chip, program, call, tuple(arguments), tuple(secrets), tuple(outputs))
    functions, jumps = declassified(program, declassify)
    case = Trial("as called", lambda rng: [called.prepare(rng, returns)])
    called.check()
    case.prepare(None)
    return Target(
        name=f"{call} of {elf.name}",
        variant="",
        chip=chip,
        machine=program.machine,
        image=elf,
        cases=(case,),
        sampled=(case,),
        declassify=functions,
        verdicts=jumps,
        budget=budget,
        static=True,
    )


def declassified(
    program: calls.Program, declassify: Sequence[str]
) -> tuple[tuple[str | int, ...], frozenset[int]]:
    """Functions whose value is public, and conditional jumps whose decision is."""
    functions: list[str | int] = []
    jumps = set()
    for text in declassify:
        function = program.function(text)
        address = program.symbol(function).address if isinstance(function, str) else function
        try:
            flow = program.machine.disassemble(address).flow
        except ArgumentError as error:
            raise MoteError(f"Nothing at {text} can be declassified: {error}.") from error
        if flow == "jump":
            jumps.add(address)
        else:
            functions.append(function)
    return tuple(functions), frozenset(jumps)


@dataclass(frozen=True)
class _Called:
    """A call that can be made again and again, with other secrets each time."""

    chip: Chip
    program: calls.Program
    call: str
    arguments: tuple[str, ...]
    secrets: tuple[Named, ...]
    outputs: tuple[int, ...]

    @property
    def machine(self) -> Machine:
        return self.program.machine

    def check(self) -> None:
        """Raise MoteError unless the positions are those of arguments, and something is secret."""
        if not self.arguments:
            raise MoteError(
                f"{self.call} is given no arguments, so nothing can be secret; add them as ARG."
            )
        if not self.secrets:
            raise MoteError("Say what is secret: --secret N for the Nth ARG, counted from 1.")
        given = len(self.arguments)
        for position in (*(secret.position for secret in self.secrets), *self.outputs):
            if not 1 <= position <= given:
                raise MoteError(
                    f"There is no argument {position}: {self.call} is given {given} of them."
                )
        positions = [secret.position for secret in self.secrets]
        if len(set(positions)) < len(positions):
            raise MoteError("An argument is named as a secret more than once.")
        self.machine.reset()
        calls.check_call(self.call, [self._passed(text) for text in self.arguments])
        if len({secret.label for secret in self.secrets}) > MOST_LABELS:
            raise MoteError(
                f"There are more than {MOST_LABELS} different labels; give some secrets the same."
            )

    def prepare(self, rng: random.Random | None, returns: int) -> WatchedCall:
        self.machine.reset()
        passed = [self._passed(text) for text in self.arguments]
        labels = {secret.position: secret.label for secret in self.secrets}
        places, secrets, values = [], [], []
        slots = convention(self.machine).slots([p.value for p in passed])
        for position, argument in enumerate(passed, start=1):
            value, memory = argument.value, self._memory(argument)
            secret = position in labels
            if secret and rng is not None:
                if memory is not None:
                    self.machine.write(memory[0], rng.randbytes(memory[1]))
                else:
                    value = _random(value, rng)
            values.append(value)
            if memory is not None:
                places.append(GivenMemory(f"arg{position}", "inout", *memory))
            if secret and memory is not None:
                self._check_bytes(position, memory[1])
                secrets.append(Secret(labels[position], (memory,)))
            elif secret:
                registers = tuple(s.register for s in slots[position - 1] if s.register is not None)
                stacked = [s.offset for s in slots[position - 1] if s.offset is not None]
                ranges = tuple(self._stacked(offset, slots) for offset in stacked)
                secrets.append(Secret(labels[position], ranges, registers))
        for position in self.outputs:
            if self._memory(passed[position - 1]) is None:
                raise MoteError(f"Argument {position} is a number; an output is memory.")
        keeps = {f"arg{position}" for position in (*labels, *self.outputs)}
        function = self.program.function(self.call)
        prepared = Prepared(self.machine, function, tuple(values), tuple(places))
        return WatchedCall(prepared, tuple(secrets), frozenset(keeps), returns)

    def _passed(self, text: str) -> calls.Passed:
        """An argument; between buffers there is memory that belongs to none."""
        self.machine.alloc(_GAP)
        return self.program.argument(text)

    def _memory(self, argument: calls.Passed) -> tuple[int, int] | None:
        """The address and length of the memory that an argument points to; None for a number."""
        if isinstance(argument.value, Buffer):
            return argument.value.address, len(argument.value)
        if argument.text.startswith("@"):
            symbol = self.program.symbol(argument.text[1:])
            if symbol.size > _MOST_BYTES:
                raise MoteError(f"{argument.text} has {symbol.size:,} bytes, more than any chip.")
            return symbol.address, symbol.size
        return None

    def _check_bytes(self, position: int, length: int) -> None:
        if not length:
            text = self.arguments[position - 1]
            raise MoteError(
                f"Argument {position}, {text}, has no bytes in {display(self.program.elf)}, so it"
                " cannot be secret."
            )

    def _stacked(self, offset: int, slots: Sequence[Sequence[Slot]]) -> tuple[int, int]:
        """A part of the stack arguments, which end where the RAM ends."""
        unit = convention(self.machine).unit
        origin, length = self.chip.ram
        parts = sum(slot.register is None for group in slots for slot in group)
        return origin + length - unit * parts + offset, unit


def _random(value: Value, rng: random.Random) -> Value:
    """Another number of the same width."""
    if isinstance(value, U32):
        return U32(rng.getrandbits(32))
    if isinstance(value, U64):
        return U64(rng.getrandbits(64))
    return rng.getrandbits(16)
