"""Making the call while a profiler watches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt._sim import Profiler, SimulationError
from motecrypt.profile.program import Range
from motecrypt.run.memory import FirmwareError, Prepared
from motecrypt.run.repeatable import RepeatableCall

TIMELINE = 20_000
"""Calls and returns that are kept with their time; a viewer is slow with more."""


@dataclass(frozen=True)
class Observation:
    """The call as it was made, what the profiler saw, and what ended it before its time."""

    prepared: Prepared
    profiler: Profiler
    fault: str | None


def watch(
    call: RepeatableCall, functions: Sequence[Range], regions: Sequence[Range]
) -> Observation:
    """Make a call once; a fault of the program is a result, too."""
    prepared = call.prepare({})
    profiler = Profiler(
        [(f.start, f.end) for f in functions],
        [(r.start, r.end) for r in regions],
        TIMELINE,
    )
    fault = None
    try:
        prepared.run(profiler=profiler)
    except (SimulationError, FirmwareError) as error:
        fault = str(error).rstrip(".")
    return Observation(prepared, profiler, fault)
