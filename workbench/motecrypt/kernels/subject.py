"""One kernel's image in a machine: calls it under guard and reports what it did."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motecrypt._sim import AccessError, Machine, Run, SimulationError, UnbalancedStackError
from motecrypt.kernels.arguments import Arguments
from motecrypt.kernels.block import Block
from motecrypt.kernels.prototype import ARGUMENT_REGISTERS, SCALAR_BYTES, Prototype
from motecrypt.toolchain import Chip, chip, read_only

CALLEE_SAVED: Final = range(4, 11)
SETTABLE: Final = range(4, 16)
CYCLE_BUDGET: Final = 20_000_000


class Breach(Exception):
    """A call that the guard or the machine stopped; `rule` is the one it broke."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True)
class Returned:
    """What a function gave back: all buffers after the call, and the returned value."""

    buffers: dict[str, bytes]
    value: int | None


@dataclass(frozen=True)
class Execution:
    """What one call did; `path` and `accesses` are digests of its instructions' and data's
    addresses in order, None if the call was not watched."""

    answer: Returned
    cycles: int
    path: int | None
    accesses: int | None
    stack: int
    clobbered: tuple[str, ...]


class Harness:
    """An image and a machine to run it in, over and over from the same start."""

    def __init__(self, chip_name: str, image: Path) -> None:
        self._machine = Machine(chip_name, str(image))
        self._chip: Chip = chip(chip_name)
        self._constants = read_only(image)

    def run(
        self, block: Block, case: Arguments, seed: int, *, tables: bool = True, watched: bool = True
    ) -> Execution:
        """Call the function; registers and free memory hold noise from `seed`.

        When watched, allowed are the buffers with their access, the frame, the stack arguments,
        and with `tables` reading what the image has in flash; and the path is recorded. Raises
        Breach when something else is touched, or the machine stops.
        """
        machine, rng = self._machine, random.Random(seed)
        machine.reset()
        origin, length = self._chip.ram
        machine.write(origin, rng.randbytes(length))
        places, content = {}, {}
        for buffer in block.buffers:
            shift, data = case.shifts[buffer.name], case.buffers[buffer.name]
            content[buffer.name] = machine.alloc(bytes(shift) + data)
            places[buffer.name] = content[buffer.name].address + shift
        values = _words(block, case, places)
        allow = [
            (
                places[b.name],
                places[b.name] + len(case.buffers[b.name]),
                "rw" if b.writable else "r",
            )
            for b in block.buffers
        ]
        if tables:
            allow += [(start, end, "r") for start, end in self._constants]
        carried = len(values[: len(ARGUMENT_REGISTERS)])
        free = [n for n in SETTABLE if n not in range(12, 12 + carried)]
        registers = {n: rng.getrandbits(16) for n in free}
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
                _value(block.prototype, run),
            ),
            cycles=run.cycles,
            path=run.path,
            accesses=run.accesses,
            stack=run.stack_bytes,
            clobbered=tuple(f"R{n}" for n in CALLEE_SAVED if run.registers[n] != registers[n]),
        )

    def _breach(self, error: SimulationError) -> Breach:
        """Which rule the machine's error breaks."""
        start, length = self._chip.flash
        address = getattr(error, "address", None)
        if isinstance(error, UnbalancedStackError):
            return Breach("stack-pointer", str(error))
        if isinstance(error, AccessError):
            if address is not None and start <= address < start + length:
                return Breach("tables", f"reads a table that the block does not state: {error}")
            return Breach("bounds", str(error))
        return Breach("fault", str(error))


def _words(block: Block, case: Arguments, places: dict[str, int]) -> list[int]:
    """The arguments as words in the order of registers and stack slots."""
    words = []
    assert block.prototype is not None
    for parameter in block.prototype.parameters:
        if parameter.pointer:
            words.append(places[parameter.name])
        else:
            number = case.scalars[parameter.name]
            words += [number >> 16 * word & 0xFFFF for word in range(parameter.words)]
    return words


def _value(prototype: Prototype | None, run: Run) -> int | None:
    """The result that R12 and the registers after it hold."""
    if prototype is None or prototype.returns == "void":
        return None
    width = SCALAR_BYTES[prototype.returns]
    words = range(max(1, width // 2))
    whole = sum(run.registers[12 + word] << 16 * word for word in words)
    return whole & ((1 << 8 * width) - 1)
