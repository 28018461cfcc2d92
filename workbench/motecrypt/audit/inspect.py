"""All checks of a target, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from motecrypt._sim import SimulationError
from motecrypt.audit import determinism, memory, residue, timing
from motecrypt.audit.case import Target, Trial
from motecrypt.audit.flow import watch
from motecrypt.audit.places import Names
from motecrypt.audit.result import (
    CHECKS,
    CONSTANT_TIME,
    DETERMINISM,
    RESIDUE,
    Problem,
    Report,
    Sampled,
    merged,
)
from motecrypt.run.memory import FirmwareError

_BY_TAINT = {CONSTANT_TIME, RESIDUE}


def inspect(
    target: Target,
    checks: Collection[str] = CHECKS,
    samples: int = determinism.SAMPLES,
    done: Callable[[], None] = lambda: None,
) -> Report:
    """Audit a target; ``done`` is called after each case.

    The contract is judged as far as calls show it; header blocks are for `contract.judge`.
    """
    audit = _Audit(target, set(checks))
    for case in target.cases:
        audit.inspect(case)
        done()
    statistics: list[Sampled] = []
    if DETERMINISM in checks:
        for case in target.sampled:
            if case.title not in audit.stopped:
                problems, numbers = determinism.judge(target, case, samples)
                audit.problems += problems
                statistics += numbers
            done()
    return Report(
        name=target.name,
        variant=target.variant,
        chip=target.chip.name,
        cases=len(target.cases),
        made=tuple(check for check in CHECKS if check in audit.checks),
        problems=merged(p for p in audit.problems if p.check in audit.checks),
        public=tuple(audit.public.items()),
        statistics=tuple(statistics),
        kernels=target.kernels,
    )


class _Audit:
    """The cases of a target, and what they showed so far."""

    def __init__(self, target: Target, checks: set[str]) -> None:
        self.target = target
        self.checks = checks
        self.names = Names(target.machine, target.image, target.image_with_lines)
        self.problems: list[Problem] = []
        self.public: Counter[str] = Counter(dict.fromkeys(map(str, target.declassify), 0))
        self.stopped: set[str] = set()
        """Titles of the cases whose calls did not get to their end."""

    def inspect(self, case: Trial) -> None:
        found = list(memory.judge(self.target, self.names, case))
        self.problems += found
        if found and not self._runs_through(case):
            self.stopped.add(case.title)
            self.checks.update(problem.check for problem in found)  # whoever did not ask must know
            return
        if self.checks & _BY_TAINT:
            self._follow(case)

    def _runs_through(self, case: Trial) -> bool:
        """Whether the calls of a case return without guards."""
        try:
            for call in case.prepare(None):
                call.prepared.run(budget=self.target.budget)
        except (SimulationError, FirmwareError):
            return False
        return True

    def _follow(self, case: Trial) -> None:
        target, names = self.target, self.names
        watched = watch(target, case)
        problems, public = timing.judge(target, names, case, watched)
        if CONSTANT_TIME in self.checks and not all(p.allowed for p in problems):
            again, _ = timing.judge(target, names, case, watch(target, case, chains=True))
            problems = timing.with_chains(problems, {p.place: p for p in again})
        self.problems += problems
        self.public.update(public)
        places = dict.fromkeys(p for done in watched for p in done.call.prepared.places)
        for done in watched:
            self.problems += residue.judge(target, names, case, done, list(places))
