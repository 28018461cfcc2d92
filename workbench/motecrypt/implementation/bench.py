"""``mote bench --impl`` and ``mote verify --impl``: the whole way of the user's own code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from motecrypt.bench import published
from motecrypt.bench.records import Record
from motecrypt.catalog import Catalog
from motecrypt.implementation import candidates, measure, verify
from motecrypt.implementation.build import Build
from motecrypt.implementation.candidates import Candidate, Failure, Request
from motecrypt.implementation.measure import Outcome
from motecrypt.implementation.verify import Held
from motecrypt.terminal import progress
from motecrypt.verify.answers import Known

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class KindHeld:
    """One kind of a build: what it was held to, and how it did. ``known``: None for no answers;
    ``held``: None where there was nothing to do."""

    build: Build
    kind: str
    known: Known | None
    held: Held | None

    @property
    def right(self) -> bool:
        return self.known is not None and self.held is not None and not self.held.problems

    @property
    def wrong(self) -> bool:
        return self.held is not None and bool(self.held.problems)


@dataclass(frozen=True)
class Checked:
    """The candidates that could be built, and how they did. ``unbuilt``: the others' failures."""

    request: Request
    found: tuple[Candidate, ...]
    unbuilt: tuple[Failure, ...]
    held: tuple[Held, ...]

    @property
    def several(self) -> bool:
        """Whether more than one implementation was asked for."""
        names = {candidate.source.name for candidate in self.found}
        return len(names | {failure.name for failure in self.unbuilt}) > 1

    @property
    def kinds(self) -> Iterator[KindHeld]:
        """Each kind of each build."""
        results = {(result.build, result.kind): result for result in self.held}
        for candidate in self.found:
            for build in candidate.builds:
                for kind in candidate.api.kinds:
                    yield KindHeld(build, kind, candidate.answers(kind), results.get((build, kind)))

    @property
    def wrong(self) -> list[str]:
        """The first problem of each build and kind."""
        return [f"{result.build}: {found}" for result in self.held for found in result.problems[:1]]


@dataclass(frozen=True)
class Weighed(Checked):
    """Everything that came out. ``broken``: sentences about cases that could not be weighed."""

    outcomes: tuple[Outcome, ...]
    records: tuple[Record, ...]
    broken: tuple[str, ...]


def checked(catalog: Catalog, request: Request) -> Checked:
    """Build everything and hold it to its answers, with bars while it takes long.

    Raises MoteError when nothing can be tried, and for the only implementation that does not build.
    """
    preparations = candidates.plan(catalog, request)
    prepared = _all("Building", candidates.prepare_all, preparations, request.jobs)
    prepared.sort(key=lambda done: preparations.index(done.task))
    unbuilt = [failure for done in prepared for failure in done.failures]
    found = [done.candidate for done in prepared if done.candidate is not None]
    if unbuilt and not found and len(preparations) == 1:
        raise unbuilt[0].error
    tasks = verify.plan(found, request.vectors)
    verdicts = _all("Verifying", verify.run_all, tasks, request.jobs)
    held = verify.held(tasks, verdicts)
    return Checked(request, tuple(found), tuple(unbuilt), tuple(held))


def weighed(catalog: Catalog, request: Request) -> Weighed:
    """All that `checked` does, and weigh what was built."""
    done = checked(catalog, request)
    tasks = measure.plan(done.found, done.held, request.cases)
    outcomes = _all("Weighing", measure.run_all, tasks, request.jobs)
    outcomes.sort(key=lambda outcome: tasks.index(outcome.task))
    figures = published.figures(catalog.root)
    records = sorted(
        (record.compared(figures) for outcome in outcomes for record in outcome.records),
        key=lambda record: record.sort_key,
    )
    wrong = {result.build for result in done.held if result.problems}
    broken = tuple(
        failure
        for outcome in outcomes
        if outcome.task.build not in wrong
        for failure in outcome.failures
    )
    return Weighed(
        request, done.found, done.unbuilt, done.held, tuple(outcomes), tuple(records), broken
    )


def _all(
    title: str,
    work: Callable[[Sequence[Task], int | None], Iterator[Result]],
    tasks: Sequence[Task],
    jobs: int | None,
) -> list[Result]:
    """The results of tasks as they come, with a bar."""
    results = []
    with progress(title, len(tasks)) as step:
        for result in work(tasks, jobs):
            results.append(result)
            step()
    return results
