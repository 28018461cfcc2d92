"""Memory: no access outside the caller's buffers, the tables and the frame; registers come back."""

from __future__ import annotations

from collections.abc import Iterator

from motecrypt._sim import AccessError, SimulationError, UnbalancedStackError
from motecrypt.audit.case import Target, Trial
from motecrypt.audit.flow import kept_registers
from motecrypt.audit.places import Names
from motecrypt.audit.result import CONTRACT, MEMORY, Problem
from motecrypt.run.convention import convention
from motecrypt.run.memory import FirmwareError, GivenMemory, Prepared

Range = tuple[int, int, str]


def judge(target: Target, names: Names, case: Trial) -> Iterator[Problem]:
    """Make the calls of a case under guard: findings of ``memory``, and of ``contract`` for the
    registers that a function must restore."""
    fixed = _fixed(target, names)
    for call in case.prepare(None):
        prepared = call.prepared
        registers = kept_registers(prepared)
        try:
            allow = [*fixed, *map(_allowed, prepared.places)]
            run = prepared.run(allow=allow, registers=registers, budget=target.budget)
        except SimulationError as error:
            yield Problem(
                CONTRACT if isinstance(error, UnbalancedStackError) else MEMORY,
                _message(error, prepared),
                where=names.where(error.pc),
                line=names.line(error.pc),
                instruction=names.instruction(error.pc),
                case=case.title,
            )
            return
        except FirmwareError as error:
            yield Problem(MEMORY, error.message.rstrip("."), case=case.title)
            return
        abi = convention(prepared.machine)
        lost = abi.lost(registers | abi.carried(prepared.arguments), run.registers)
        if lost:
            message = f"{prepared.function} does not restore {', '.join(lost)}"
            yield Problem(CONTRACT, message, case=case.title)


def _fixed(target: Target, names: Names) -> list[Range]:
    """The memory that every call may use: tables, also those in RAM, and the devices that its
    sources are for. A call in a program of its own may also use its variables and all devices."""
    made_for = target.chip
    fixed = [(start, end, "r") for start, end in names.read_only]
    if not fixed:  # a program without sections does not say where its tables are
        fixed = [(made_for.flash[0], sum(made_for.flash), "r")]
    devices = made_for.devices
    fixed += [(start, end, "rw" if target.static else "r") for start, end in names.static_memory]
    if target.static:
        devices = made_for.peripherals
    fixed += [(start, start + length, "rw") for start, length in devices]
    return fixed


def _allowed(place: GivenMemory) -> Range:
    return place.address, place.address + place.length, "r" if place.role == "in" else "rw"


def _message(error: SimulationError, prepared: Prepared) -> str:
    message = str(error).partition(" (pc ")[0]
    if isinstance(error, AccessError) and error.address is not None:
        near = _near(error.address, prepared.places)
        if near:
            message += f": {near}"
    return message


def _near(address: int, places: tuple[GivenMemory, ...]) -> str:
    """The buffer that an address is in, or close to, in words; empty if there is no such buffer."""
    for place in places:
        if place.address <= address < place.address + place.length:
            return f"in '{place.name}', which is only read"
        if 0 <= address - place.address - place.length < 8:
            distance = address - place.address - place.length
            return f"{distance} bytes behind the end of '{place.name}'"
        if 0 < place.address - address <= 8:
            return f"{place.address - address} bytes before '{place.name}'"
    return ""
