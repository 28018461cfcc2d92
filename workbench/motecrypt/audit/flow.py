"""A case under the taint engine: each call made with its secrets marked, from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from motecrypt import _sim
from motecrypt._sim import Run
from motecrypt.audit.case import Target, Trial, WatchedCall
from motecrypt.run.convention import convention
from motecrypt.run.memory import GivenMemory, Prepared

KEPT_PATTERN = 0x1111
"""Register N of those that a function keeps holds N times this before the call."""

Marked = tuple[int, int, str]  # address, length, label


@dataclass(frozen=True)
class Watched:
    """A call that was made, and where its secrets went."""

    call: WatchedCall
    run: Run
    tainted: _sim.Tainted


def kept_registers(prepared: Prepared) -> dict[int, int]:
    """The values before a call of the registers that a function must restore, without arguments."""
    abi = convention(prepared.machine)
    free = set(abi.kept) - abi.carried(prepared.arguments).keys()
    return {number: KEPT_PATTERN * number % (1 << abi.bits) for number in sorted(free)}


def watch(target: Target, case: Trial, *, chains: bool = False) -> list[Watched]:
    """The calls of a case as `follow` makes them, with what each one did."""
    return list(follow(target, case, chains=chains))


def follow(target: Target, case: Trial, *, chains: bool = False) -> Iterator[Watched]:
    """Make the calls of a case; memory is as a call left it until the next one is asked for.

    Whatever depends on a secret in a place after one call is a secret in the next, byte by byte.
    Raises SimulationError and FirmwareError as the calls do.
    """
    calls = case.prepare(None)
    places = list(dict.fromkeys(place for call in calls for place in call.prepared.places))
    last: Watched | None = None
    for call in calls:
        marked = [*_declared(call)]
        if last is not None:
            marked += _carried(last.tainted, places)
        taint = _sim.Taint(
            marked,
            {number: secret.label for secret in call.secrets for number in secret.registers},
            list(target.declassify),
            chains=chains,
        )
        run = call.prepared.run(
            taint=taint, registers=kept_registers(call.prepared), budget=target.budget
        )
        assert run.taint is not None
        last = Watched(call, run, run.taint)
        yield last


def _declared(call: WatchedCall) -> Iterator[Marked]:
    for secret in call.secrets:
        for address, length in secret.memory:
            if length:
                yield address, length, secret.label


def _carried(tainted: _sim.Tainted, places: list[GivenMemory]) -> Iterator[Marked]:
    """The secret bytes that the places hold now, in runs of bytes with the same labels."""
    for place in places:
        if not place.length:
            continue
        start, labels = place.address, tuple[str, ...]()
        for offset, mask in enumerate(tainted.memory(place.address, place.length)):
            here = tainted.labels(place.address + offset) if mask else ()
            if here != labels:
                yield from _run(start, place.address + offset, labels)
                start, labels = place.address + offset, here
        yield from _run(start, place.address + place.length, labels)


def _run(start: int, end: int, labels: tuple[str, ...]) -> Iterator[Marked]:
    for label in labels:
        yield start, end - start, label
