"""The roles of registers in a call: the calling convention of a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from motecrypt import _sim
from motecrypt._sim import U32, U64, Buffer, Slot

Value = int | U32 | U64 | Buffer


class Convention:
    """Registers by number.

    ``kept`` belong to the caller, ``constants`` have the same value at every call and return, and
    so have the control bits of ``status``, which are all bits outside ``flags``;
    ``data`` are all that a program may use as it likes, ``idle`` hold nothing of its own after a
    return. ``return_bytes``: what a call puts on the stack;
    ``stack_alignment``: what the address of the stack arguments is a multiple of.
    """

    def __init__(self, abi: _sim.Convention) -> None:
        self._abi = abi
        self.names = tuple(register.name.upper() for register in self._abi.registers)
        self.unit = self._abi.unit
        self.bits = self._abi.bits
        self.kept = self._abi.of_role("saved")
        self.data = tuple(
            sorted((*self.kept, *self._abi.of_role("scratch"), *self._abi.of_role("argument")))
        )
        self.return_bytes = self._abi.return_bytes
        self.stack_alignment = self._abi.stack_alignment
        self.idle = self._abi.of_role("fixed")
        registers = enumerate(self._abi.registers)
        (self.status,) = self._abi.of_role("status")
        self.flags = self._abi.flags
        self.constants = {n: it.value for n, it in registers if it.value is not None}

    @property
    def control(self) -> int:
        """The control bits of the status register: interrupts, low power, a bank of registers."""
        return ((1 << self.bits) - 1) & ~self.flags

    @property
    def control_name(self) -> str:
        """The name of the control bits, for messages."""
        return f"the control bits of {self.names[self.status]}"

    def lost(self, before: Mapping[int, int], after: Sequence[int]) -> list[str]:
        """The names of what a call does not give back: registers that it has to keep, with their
        values in ``before``, registers with one fixed value, and control bits, which a machine's
        call finds clear."""
        found = self.constants | {n: before[n] for n in self.kept}
        lost = [self.names[n] for n, value in sorted(found.items()) if after[n] != value]
        return [*lost, self.control_name] if after[self.status] & self.control else lost

    def value(self, bits: int) -> tuple[int, ...]:
        """The registers of a returned value; of one without bits, none."""
        return self._abi.value(-(-bits // 8)) if bits else ()

    def slots(self, values: Sequence[Value]) -> tuple[tuple[Slot, ...], ...]:
        """For each argument, where its parts travel, the lowest first."""
        return self._abi.layout([self._bytes(value) for value in values])

    def carried(self, values: Sequence[Value]) -> dict[int, int]:
        """The values of the registers that carry these arguments, by number."""
        mask, bits = (1 << self.bits) - 1, 8 * self.unit
        return {
            slot.register: _number(value) >> bits * place & mask
            for value, slots in zip(values, self.slots(values), strict=True)
            for place, slot in enumerate(slots)
            if slot.register is not None
        }

    def _bytes(self, value: Value) -> int:
        if isinstance(value, U64):
            return 8
        if isinstance(value, U32):
            return 4
        return self._abi.pointer_bytes if isinstance(value, Buffer) else self._abi.int_bytes


def _number(value: Value) -> int:
    if isinstance(value, Buffer):
        return value.address
    return value if isinstance(value, int) else value.value


_known: dict[tuple[str, tuple[int, ...]], Convention] = {}


def convention(machine: _sim.Machine) -> Convention:
    """The calling convention of the program that a machine has.

    Calls ask for it again and again. Conventions of one chip differ in which registers are whose.
    """
    key = machine.chip, machine.convention.of_role("saved")
    if key not in _known:
        _known[key] = Convention(machine.convention)
    return _known[key]
