"""Determinism: with many random secrets, always the same cycles, instructions and addresses.

It knows nothing of taint, and so checks what the taint engine says by other means.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

from motecrypt._sim import Run, SimulationError
from motecrypt.audit.case import Target, Trial, WatchedCall
from motecrypt.audit.flow import kept_registers
from motecrypt.audit.result import DETERMINISM, Problem, Sampled
from motecrypt.audit.timing import SECRET_INDEXED
from motecrypt.run.convention import convention
from motecrypt.run.memory import FirmwareError

SAMPLES = 256
SEED = 1611


def judge(target: Target, case: Trial, samples: int) -> tuple[list[Problem], list[Sampled]]:
    """Problems of a case, and its numbers.

    Calls that differ in a verdict that is public may differ in time: they are compared separately.
    A secret with which a call does not return is a problem, and ends the case.
    """
    rng = random.Random(f"{SEED} {target.name} {target.variant} {case.title}")
    groups: dict[tuple[int, ...], list[list[Run]]] = defaultdict(list)
    for _ in range(samples):
        runs: list[Run] = []
        verdict: list[int] = []
        try:
            for call in case.prepare(rng):
                kept = kept_registers(call.prepared)
                run = call.prepared.run(digest=True, registers=kept, budget=target.budget)
                runs.append(run)
                if target.declassify or target.verdicts:
                    verdict += _value(call, run)
        except (SimulationError, FirmwareError) as error:
            return [Problem(DETERMINISM, f"with another secret: {error}", case=case.title)], []
        groups[tuple(verdict)].append(runs)
    numbers = [_numbers(case, group) for group in groups.values()]
    return [p for sampled in numbers for p in _judged(target, sampled)], numbers


def _value(call: WatchedCall, run: Run) -> Iterator[int]:
    for number in convention(call.prepared.machine).value(call.returns):
        yield run.registers[number]


def _numbers(case: Trial, group: list[list[Run]]) -> Sampled:
    cycles = [sum(run.cycles for run in runs) for runs in group]
    return Sampled(
        case=case.title,
        secrets=len(group),
        cycles=(min(cycles), max(cycles)),
        paths=len({tuple(run.path for run in runs) for runs in group}),
        addresses=len({tuple(run.accesses for run in runs) for runs in group}),
    )


def _judged(target: Target, sampled: Sampled) -> Iterator[Problem]:
    low, high = sampled.cycles
    if low != high:
        text = f"from {low:,} to {high:,} cycles"
        yield Problem(DETERMINISM, text, "cycles", case=sampled.case)
    elif sampled.paths > 1:
        text = f"{sampled.paths} ways, though all of {low:,} cycles"
        yield Problem(DETERMINISM, text, "instructions", case=sampled.case)
    elif sampled.addresses > 1 and not _may_differ(target):
        text = f"{sampled.addresses} different sequences of addresses"
        if target.chip.memory.uniform_in_ram:
            text += ", which no header block states"
        yield Problem(DETERMINISM, text, "addresses", case=sampled.case)


def _may_differ(target: Target) -> bool:
    """Whether addresses may depend on secrets: the chip allows it, if only in RAM, and the code
    says it, or cannot say it because it is no assembly of ours. Where they go is for
    `timing.judge`."""
    if not target.chip.memory.uniform_in_ram:
        return False
    stated = any(SECRET_INDEXED in block.tables for block in target.blocks.values())
    return stated or not target.blocks
