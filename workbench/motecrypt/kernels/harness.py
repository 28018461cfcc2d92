"""One kernel's image in a machine: calls it under guard and reports what it did."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motecrypt._sim import (
    U32,
    U64,
    AccessError,
    Buffer,
    Convention,
    Machine,
    Run,
    SimulationError,
    UnbalancedStackError,
)
from motecrypt.catalog import Call
from motecrypt.kernels.arguments import Arguments
from motecrypt.kernels.block import Block
from motecrypt.kernels.prototype import SCALAR_BYTES, Prototype
from motecrypt.run.convention import convention
from motecrypt.run.memory import pointer
from motecrypt.toolchain import Chip, contents, read_only, static_memory

CYCLE_BUDGET: Final = 20_000_000
STACK_ROOM: Final = 512
"""Bytes that a case leaves for frames; no kernel takes as many."""


class Breach(Exception):
    """A call that the guard or the machine stopped; `rule` is the one it broke."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True)
class Returned:
    """The results of a function: all buffers after the call, and the returned value."""

    buffers: dict[str, bytes]
    value: int | None


@dataclass(frozen=True)
class Execution:
    """The observations of one call; `path` and `accesses` are digests of its instructions' and
    data's addresses in order, None if the call was not watched."""

    answer: Returned
    cycles: int
    path: int | None
    accesses: int | None
    stack: int
    clobbered: tuple[str, ...]


class Harness:
    """An image and a machine to run it in, over and over from the same start."""

    def __init__(self, chip: Chip, image: Path) -> None:
        self._machine = Machine(chip.name, str(image))
        self._chip = chip
        self._constants = [*read_only(image), *static_memory(image)]
        variables = {start for start, _ in static_memory(image)}
        self._tables_in_ram = [(at, data) for at, data in contents(image) if at in variables]
        self._abi = self._machine.convention
        self._convention = convention(self._machine)

    def has_room(self, case: Arguments) -> bool:
        """Whether the RAM holds the buffers of a case, and a stack."""
        size = sum(len(data) + 1 for data in case.buffers.values())
        return size + STACK_ROOM <= self._chip.ram[1]

    def prepare(self, calls: Sequence[Call], given: Mapping[str, bytes]) -> dict[str, bytes]:
        """The contents of the buffers of some calls, by name, after these calls in this order."""
        self._machine.reset()
        buffers: dict[str, Buffer] = {}
        for argument in (a for call in calls for a in call.arguments if a.is_buffer):
            if argument.name not in buffers:
                start = given.get(argument.name, bytes(argument.size))
                buffers[argument.name] = self._machine.alloc(start)
        for call in calls:
            values = (
                pointer(self._machine, buffers[a.name].address) if a.is_buffer else a.value
                for a in call.arguments
            )
            self._machine.call(call.function, *values, budget=CYCLE_BUDGET)
        return {name: buffer.read() for name, buffer in buffers.items()}

    def run(
        self, block: Block, case: Arguments, seed: int, *, tables: bool = True, watched: bool = True
    ) -> Execution:
        """Call the function; registers and free memory hold noise from `seed`.

        When watched, allowed are the buffers with their access, the frame, the stack arguments,
        and with `tables` reading what the image has in flash, or copies to RAM; and the path is
        recorded. Raises Breach when something else is touched, or the machine stops.
        """
        machine, rng = self._machine, random.Random(seed)
        machine.reset()
        origin, length = self._chip.ram
        machine.write(origin, rng.randbytes(length))
        for start, data in self._tables_in_ram:
            machine.write(start, data)
        places, content = {}, {}
        for buffer in block.buffers:
            shift, data = case.shifts[buffer.name], case.buffers[buffer.name]
            content[buffer.name] = machine.alloc(bytes(shift) + data)
            places[buffer.name] = content[buffer.name].address + shift
        pointers = {name: pointer(machine, address) for name, address in places.items()}
        values = _values(block, case, pointers)
        allow = [
            (
                places[b.name],
                places[b.name] + len(case.buffers[b.name]),
                "rw" if b.writable else "r",
            )
            for b in block.buffers
        ]
        allow += [(start, start + length, "rw") for start, length in self._chip.devices]
        if tables:
            allow += [(start, end, "r") for start, end in self._constants]
        carrying = _carrying(self._abi, block, values)
        free = (n for n in self._convention.data if n not in carrying)
        registers = {n: rng.getrandbits(self._abi.bits) for n in free}
        try:
            run = machine.call(
                block.function,
                *values,
                registers=registers,
                allow=allow if watched else None,
                digest=watched,
                budget=CYCLE_BUDGET,
            )
        except SimulationError as error:
            raise self._breach(error) from error
        return Execution(
            answer=Returned(
                {n: b.read()[case.shifts[n] :] for n, b in content.items()},
                _value(self._abi, block.prototype, run),
            ),
            cycles=run.cycles,
            path=run.path,
            accesses=run.accesses,
            stack=run.stack_bytes,
            clobbered=tuple(self._convention.lost(registers | carrying, run.registers)),
        )

    def _breach(self, error: SimulationError) -> Breach:
        """The rule that the machine's error breaks."""
        start, length = self._chip.flash
        address = getattr(error, "address", None)
        if isinstance(error, UnbalancedStackError):
            return Breach("stack-pointer", str(error))
        if isinstance(error, AccessError):
            if address is not None and start <= address < start + length:
                return Breach("tables", f"reads a table that the block does not state: {error}")
            return Breach("bounds", str(error))
        return Breach("fault", str(error))


def _values(block: Block, case: Arguments, pointers: dict[str, int]) -> list[int | U32 | U64]:
    """The arguments, in the widths of the prototype."""
    values: list[int | U32 | U64] = []
    assert block.prototype is not None
    for parameter in block.prototype.parameters:
        if parameter.pointer:
            values.append(pointers[parameter.name])
        else:
            number, width = case.scalars[parameter.name], SCALAR_BYTES[parameter.type]
            values.append(U64(number) if width == 8 else U32(number) if width == 4 else number)
    return values


def _carrying(abi: Convention, block: Block, values: list[int | U32 | U64]) -> dict[int, int]:
    """The values of the registers that carry arguments, by number."""
    assert block.prototype is not None
    layout = abi.layout([p.passed(abi) for p in block.prototype.parameters])
    mask, bits = (1 << abi.bits) - 1, 8 * abi.unit
    return {
        slot.register: (value if isinstance(value, int) else value.value) >> bits * place & mask
        for value, slots in zip(values, layout, strict=True)
        for place, slot in enumerate(slots)
        if slot.register is not None
    }


def _value(abi: Convention, prototype: Prototype | None, run: Run) -> int | None:
    """The result that the registers of a value hold."""
    if prototype is None or prototype.returns == "void":
        return None
    width, unit = SCALAR_BYTES[prototype.returns], 8 * abi.unit
    parts = enumerate(abi.value(width))
    whole = sum((run.registers[n] % (1 << unit)) << unit * place for place, n in parts)
    return whole & ((1 << 8 * width) - 1)
