"""Residue: when a function has returned, no secret is anywhere but where its caller expects it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from motecrypt.audit import timing
from motecrypt.audit.case import Target, Trial
from motecrypt.audit.flow import Watched
from motecrypt.audit.places import Names
from motecrypt.audit.result import REGISTERS, RESIDUE, Problem
from motecrypt.run.convention import Convention, convention
from motecrypt.run.memory import GivenMemory


def judge(
    target: Target, names: Names, case: Trial, done: Watched, places: Sequence[GivenMemory]
) -> Iterator[Problem]:
    """The secrets that one call left behind, as problems; allowed ones where the target does not
    promise to forget.

    ``places`` are those of all calls of the case: what others were given is not this one's affair.
    """
    abi = convention(done.call.prepared.machine)
    for finding in done.tainted.findings:
        if timing.is_lost(finding):
            text = "a write may have put a secret anywhere, so what is left behind is not known"
            yield Problem(
                RESIDUE,
                text,
                where=names.where(finding.pc),
                instruction=names.instruction(finding.pc),
                allowed=not target.forgets,
                labels=finding.labels,
                count=finding.count,
                case=case.title,
            )
    for left in (
        *_registers(abi, done),
        *_memory(target, names, abi, done, places),
        *(_device(name) for name in done.tainted.devices),
    ):
        yield Problem(
            RESIDUE,
            left.where,
            kind=left.kind,
            things=left.things,
            allowed=not target.forgets,
            where=_called(done, names),
            labels=left.labels,
            count=left.size,
            case=case.title,
        )


def _called(done: Watched, names: Names) -> str:
    function = done.call.prepared.function
    return function if isinstance(function, str) else names.where(function)


class _Left(NamedTuple):
    """One kind of residue: the things that hold it, the labels of its secrets, where, how much."""

    kind: str
    things: tuple[str, ...]
    labels: tuple[str, ...]
    where: str = ""
    size: int = 1


def _device(name: str) -> _Left:
    return _Left(name, (), (), f"the device {name} holds a secret")


def _registers(abi: Convention, done: Watched) -> Iterator[_Left]:
    seen = {*abi.idle, *abi.value(done.call.returns)}
    masks, labels = done.tainted.registers, done.tainted.register_labels
    left = [number for number, mask in enumerate(masks) if mask and number not in seen]
    if left:
        of = dict.fromkeys(label for number in left for label in labels[number])
        yield _Left(REGISTERS, tuple(abi.names[number] for number in left), tuple(of))


def _memory(
    target: Target, names: Names, abi: Convention, done: Watched, places: Sequence[GivenMemory]
) -> Iterator[_Left]:
    """All of RAM but the places that keep secrets, by what it is."""
    origin, length = target.chip.ram
    masks = bytearray(done.tainted.memory(origin, length))
    ours = {place.name for place in done.call.prepared.places}
    for place in places:
        if place.length and (place.name in done.call.keeps or place.name not in ours):
            start = place.address - origin
            masks[start : start + place.length] = bytes(place.length)
    top = done.run.stack_pointer
    if not any(masks):
        return
    lowest = max((place.address + place.length for place in places), default=origin)
    found: dict[str, list[int]] = defaultdict(list)
    for address in (origin + offset for offset, mask in enumerate(masks) if mask):
        found[_region(done, names, (lowest, top), address)].append(address)
    for region, addresses in found.items():
        labels = tuple(sorted({label for a in addresses for label in done.tainted.labels(a)}))
        where = region
        if region == _DEAD:
            nearest, deepest = top - addresses[-1], top - addresses[0]
            where = f"{region}, {nearest} to {deepest} bytes below the caller's frame"
        many = "1 byte" if len(addresses) == 1 else f"{len(addresses)} bytes"
        yield _Left(region, (many,), labels, f" in {where}", len(addresses))


_DEAD = "the dead stack"


def _region(
    done: Watched,
    names: Names,
    stack: tuple[int, int],
    address: int,
) -> str:
    for place in done.call.prepared.places:
        if place.address <= address < place.address + place.length:
            return f"the buffer '{place.name}', where there should be none"
    if any(start <= address < end for start, end in names.static_memory):
        return f"static memory, {names.variable(address).partition('+')[0]}"
    lowest, top = stack
    if address >= top:
        return "the stack arguments"
    return _DEAD if address >= lowest else "memory between the buffers"
