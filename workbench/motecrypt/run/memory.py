"""The memory of a call: its buffers between guards, and what the call must not have done to them.

Every call starts from a fresh memory. Output buffers hold a pattern before the call, so that a byte
that was not written shows; every buffer stands between guards, so that a byte that was written
outside of it shows too; and inputs must be what they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from motecrypt._sim import U32, U64, Buffer, Machine, Run, convention, memory_map
from motecrypt.errors import MoteError
from motecrypt.run.placement import DENSE, Placement

UNWRITTEN = 0xA5
GUARD = bytes([0x5A] * 8)
BUDGET = 200_000_000
"""Cycles after which a call has no end; the slowest portable C needs a fifth of it."""


class FirmwareError(MoteError):
    """A function did what its interface forbids: wrote outside its outputs, or changed an input."""


Role = Literal["in", "out", "inout", "context"]


@dataclass(frozen=True)
class GivenMemory:
    """Memory that a call is given: the name of its parameter, and where its bytes are."""

    name: str
    role: Role
    address: int
    length: int


@dataclass(frozen=True)
class Prepared:
    """A call that is ready to be made once: memory is fresh, and every buffer is filled.

    ``buffers`` are checked after the call. ``named`` of them are its parameters, in their order,
    with ``roles`` by name where they differ from call to call.
    """

    machine: Machine
    function: str | int
    arguments: tuple[int | U32 | U64 | Buffer, ...]
    named: tuple[GuardedBytes | GivenMemory, ...]
    buffers: tuple[GuardedBytes, ...] = ()
    roles: Mapping[str, Role] = field(default_factory=dict, hash=False)
    stack: int | None = None
    """The address below which its stack begins, if that is not the end of RAM."""

    @property
    def places(self) -> tuple[GivenMemory, ...]:
        """Its buffers, in the order of the parameters; those without bytes are at NULL."""
        return tuple(
            it if isinstance(it, GivenMemory) else it.place(self.roles.get(it.name, it.role))
            for it in self.named
        )

    def place(self, name: str) -> GivenMemory:
        """The place of that name; KeyError for an unknown name."""
        return {place.name: place for place in self.places}[name]

    def run(self, **options: Any) -> Run:
        """Make the call; ``options`` are those of `Machine.call`.

        Raises FirmwareError when it touched what it must not.
        """
        settings = {"budget": BUDGET, "stack": self.stack} | options
        run = self.machine.call(self.function, *self.arguments, **settings)
        for buffer in self.buffers:
            problem = buffer.problem()
            if problem is not None:
                raise FirmwareError(f"{self.function} {problem}.")
        return run

    def read(self, name: str) -> bytes:
        """The current content of a buffer."""
        place = self.place(name)
        return self.machine.read(place.address, place.length) if place.length else b""


def pointer(machine: Machine, address: int) -> int:
    """A program's pointer to an address: where code and data have spaces of their own, the address
    of data in an ELF file begins elsewhere."""
    return address % _pointers(machine.chip)


def address(machine: Machine, pointer: int) -> int:
    """The address, as ELF files have it, of the data that a program's pointer leads to."""
    (origin,) = (region.start for region in memory_map(machine.chip) if region.name == "ram")
    return origin - origin % _pointers(machine.chip) + pointer


@cache
def _pointers(chip_name: str) -> int:
    """The number of different pointers."""
    return 1 << 8 * convention(chip_name).pointer_bytes


def context_room(context: int, chip_name: str) -> int:
    """Room on a chip for a context, whose size the manifest gives for pointers of two bytes:
    pointers and lengths may be wider, and what follows them aligned."""
    return context * convention(chip_name).pointer_bytes // 2


class GuardedBytes:
    """Bytes in the target's memory between two guards; at NULL when empty, if ``null``."""

    def __init__(
        self,
        machine: Machine,
        name: str,
        role: Role,
        data: bytes,
        offset: int,
        null: bool = True,
        placement: Placement = DENSE,
    ) -> None:
        self.name = name
        self.role: Role = role
        self._length = len(data)
        self._start = placement.room(machine, len(GUARD) + offset, len(data))
        self._before = GUARD[:1] * (self._start - len(GUARD)) + GUARD
        self._initial = self._before + data + GUARD
        self._buffer = machine.alloc(self._initial)
        self.address = self._buffer.address + self._start if data or not null else 0

    def __len__(self) -> int:
        return self._length

    def place(self, role: Role) -> GivenMemory:
        """The place of the buffer, for a call in which it has this role."""
        return GivenMemory(self.name, role, self.address, self._length)

    def read(self) -> bytes:
        return self._buffer.read()[self._start : self._start + self._length]

    def problem(self) -> str | None:
        """The forbidden change that a call made to this buffer, in words, or None."""
        content = self._buffer.read()
        if content == self._initial:
            return None
        end = self._start + self._length
        if content[: self._start] != self._before:
            return f"wrote before a buffer of {self._length} bytes"
        if content[end:] != GUARD:
            return f"wrote behind a buffer of {self._length} bytes"
        if self.role == "in":
            return f"changed an input of {self._length} bytes"
        return None


class Arena:
    """The buffers of one call: ``offset`` bytes from even addresses, empty ones at NULL or not."""

    def __init__(
        self, machine: Machine, offset: int, *, null: bool = True, placement: Placement = DENSE
    ) -> None:
        self._machine = machine
        self._offset = offset
        self._null = null
        self._placement = placement
        self._buffers: list[GuardedBytes] = []

    def input(self, name: str, data: bytes, offset: int | None = None) -> GuardedBytes:
        return self._add(name, "in", data, self._offset if offset is None else offset)

    def inout(self, name: str, data: bytes, offset: int | None = None) -> GuardedBytes:
        return self._add(name, "inout", data, self._offset if offset is None else offset)

    def output(self, name: str, length: int, offset: int | None = None) -> GuardedBytes:
        start = self._offset if offset is None else offset
        return self._add(name, "out", bytes([UNWRITTEN]) * length, start)

    def _add(self, name: str, role: Role, data: bytes, offset: int) -> GuardedBytes:
        how = (offset, self._null, self._placement)
        memory = GuardedBytes(self._machine, name, role, data, *how)
        self._buffers.append(memory)
        return memory

    def prepare(
        self,
        function: str | int,
        *arguments: GuardedBytes | int | U32 | U64,
        roles: Mapping[str, Role] | None = None,
    ) -> Prepared:
        """A call with addresses for buffers; ``roles`` by name, where they differ from call to
        call."""
        named = dict.fromkeys(a for a in arguments if isinstance(a, GuardedBytes))
        pointers = _pointers(self._machine.chip)
        passed = (a.address % pointers if isinstance(a, GuardedBytes) else a for a in arguments)
        return Prepared(
            self._machine,
            function,
            tuple(passed),
            tuple(named),
            tuple(self._buffers),
            roles or {},
            self._placement.stack(self._machine),
        )
