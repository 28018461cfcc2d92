"""Weighing an implementation over the same cases as the project's own algorithms.

One task is one build of one implementation. A case that fails, for want of RAM for instance, costs
that case alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from motecrypt._sim import BudgetExceededError, MachineError, StackOverflowError
from motecrypt.bench import cases
from motecrypt.bench.records import Record
from motecrypt.catalog import cached
from motecrypt.implementation import traits
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.candidates import Candidate
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.verify import Held
from motecrypt.parallel import spread
from motecrypt.run.code import Code
from motecrypt.run.host import shared
from motecrypt.run.inputs import AEAD_GRID, Case
from motecrypt.run.memory import FirmwareError

T = TypeVar("T")


@dataclass(frozen=True)
class MeasureTask:
    """One build. ``algorithms``: what it is known to compute, by kind, in the catalog's names.

    ``verified``: the kinds whose known answers this build has given. ``wrong``: it has given a
    wrong one, so that more of it is not worth knowing. ``cases``: what to weigh instead of the
    cases of the literature.
    """

    build: Build
    api: Api
    algorithms: tuple[tuple[str, str], ...]
    verified: tuple[str, ...]
    wrong: bool
    cases: tuple[Case, ...] = ()

    def algorithm(self, kind: str) -> str | None:
        return dict(self.algorithms).get(kind)


@dataclass(frozen=True)
class Outcome:
    """The records of a task, what did not hold, and what is good to know."""

    task: MeasureTask
    records: tuple[Record, ...]
    failures: tuple[str, ...]
    notes: tuple[str, ...]


def plan(
    found: Iterable[Candidate], results: Sequence[Held], at: tuple[Case, ...] = ()
) -> list[MeasureTask]:
    """The tasks that weigh every build, knowing how it did."""
    tasks = []
    for candidate in found:
        for made in candidate.builds:
            mine = [result for result in results if result.build == made]
            right = [result.kind for result in mine if not result.problems]
            known = [candidate.answers(kind) for kind in right]
            verified = {k.kind: k.algorithm for k in known if k is not None}
            named = tuple((kind, name) for kind, name in verified.items() if name is not None)
            wrong = len(right) < len(mine)
            tasks.append(MeasureTask(made, candidate.api, named, tuple(verified), wrong, at))
    return tasks


def run_all(tasks: Sequence[MeasureTask], jobs: int | None = None) -> Iterator[Outcome]:
    """Outcomes as they come."""
    return spread(run, tasks, jobs)


def run(task: MeasureTask) -> Outcome:
    """Weigh one build in this process."""
    weighing = _Weighing(task)
    for kind in task.api.kinds:
        weighing.weigh(kind)
    notes = tuple(traits.notes(task.build, task.api)) if not task.wrong else ()
    return Outcome(task, tuple(weighing.records), tuple(weighing.failures), notes)


class _Weighing:
    """A task while it runs."""

    def __init__(self, task: MeasureTask) -> None:
        self.records: list[Record] = []
        self.failures: list[str] = []
        self._task = task
        self._endless: set[Code] = set()

    def weigh(self, kind: str) -> None:
        task = self._task
        codes = Implemented.each(task.build, task.api, kind)
        at = task.cases or (AEAD_GRID if kind == "aead" else ())
        for series in cases.operations(kind, codes, at, self._right(kind), self._attempt):
            self._record(kind, series)

    def _right(self, kind: str) -> cases.Right:
        """The portable C of what an implementation is known to compute."""
        name, root = self._task.algorithm(kind), self._task.build.root
        if name is None:
            return cases.Right()
        catalog = cached(root)
        algorithm = catalog.algorithm(name)
        return cases.Right.by(shared(catalog, algorithm.family), algorithm)

    def _attempt(
        self, where: str, code: Code, call: Callable[..., T], *arguments: bytes
    ) -> T | None:
        """None, and a failure, when the call breaks a rule or runs out of memory.

        What had no end once is not tried again.
        """
        if code in self._endless:
            return None
        try:
            return call(*arguments)
        except BudgetExceededError as error:
            self._endless.add(code)
            self._fail(where, str(error))
        except StackOverflowError as error:
            free = code.machine.alloc(0).address
            self._fail(
                where,
                f"the stack is {free - (error.address or 0):,} bytes or more too large for the RAM"
                f" that the data leave ({error.symbol}).",
            )
        except (FirmwareError, MachineError) as error:
            self._fail(where, str(error))
        return None

    def _fail(self, where: str, what: str) -> None:
        self.failures.append(f"{self._task.build}: {where}: {what}")

    def _record(self, kind: str, series: cases.Series) -> None:
        wrong = [str(sample.case) for sample in series.samples if not sample.right]
        if wrong:
            self._fail(f"{series.operation} {', '.join(wrong)}", "the outputs are wrong.")
        assert isinstance(series.code, Implemented)
        self.records += cases.records(
            series,
            kind,
            verified=kind in self._task.verified and not wrong,
            computes=self._task.algorithm(kind),
            runtime=tuple((f.name, f.bytes) for f in series.code.linked.runtime),
            misfit=self._task.build.misfit,
        )
