"""Holding each build of implementations to their known answers, in parallel, and only once.

Each build is held to them by itself, since what C leaves undefined may spoil one and not another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from motecrypt._sim import MachineError
from motecrypt.implementation import firmware
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.candidates import Candidate
from motecrypt.implementation.firmware import Implemented
from motecrypt.parallel import spread
from motecrypt.run.memory import FirmwareError
from motecrypt.verify import vectors, vouched
from motecrypt.verify.answers import Vector, some

CHUNK: Final = 66  # vectors of one task, so that a bar moves


@dataclass(frozen=True)
class VerifyTask:
    """Some vectors of one kind, on one build; without vectors, what needs none. ``images``: the
    names of what is called, which say what it was made of."""

    build: Build
    api: Api
    kind: str
    images: tuple[str, ...]
    vectors: tuple[Vector, ...]

    @property
    def wanted(self) -> int:
        """The number of vectors, or of round trips, that have to be right."""
        return len(self.vectors) or len(vectors.LENGTHS)

    @property
    def mark(self) -> vouched.Mark:
        """The mark that remembers that the task held."""
        parts = (*self.images, self.kind, repr(self.vectors))
        return vouched.Mark(self.build.root, parts, (firmware, vectors))


@dataclass(frozen=True)
class Verdict:
    """The result of a task: the number of right vectors, and the first that was wrong."""

    task: VerifyTask
    vectors: int
    problems: tuple[str, ...]


@dataclass(frozen=True)
class Held:
    """The result of one build with one kind: the number of right vectors, and what was wrong."""

    build: Build
    kind: str
    vectors: int
    problems: tuple[str, ...]


def plan(found: Iterable[Candidate], most: int | None) -> list[VerifyTask]:
    """The tasks that hold every build to its answers, or to what needs none."""
    tasks: list[VerifyTask] = []
    for candidate in found:
        for made in candidate.builds:
            for kind in candidate.api.kinds:
                known = candidate.answers(kind)
                chosen = tuple(some(known.vectors, most)) if known else ()
                if kind == "hash" and not chosen:
                    continue
                codes = Implemented.each(made, candidate.api, kind)
                images = tuple(code.image.name for code in codes)
                tasks += [
                    VerifyTask(made, candidate.api, kind, images, chosen[start : start + CHUNK])
                    for start in range(0, len(chosen) or 1, CHUNK)
                ]
    return tasks


def run_all(tasks: Sequence[VerifyTask], jobs: int | None = None) -> Iterator[Verdict]:
    """Verdicts as they come; those of tasks that were right before are only looked up."""
    waiting = []
    for task in tasks:
        if task.mark.is_there:
            yield Verdict(task, task.wanted, ())
        else:
            waiting.append(task)
    for verdict in spread(run, waiting, jobs):
        if not verdict.problems:
            verdict.task.mark.leave(f"{verdict.task.build}: {verdict.vectors}")
        yield verdict


def run(task: VerifyTask) -> Verdict:
    """Do a task in this process; it ends with its first problem."""
    codes = Implemented.each(task.build, task.api, task.kind)
    done = 0
    try:
        for problem in vectors.problems(codes, task.kind, task.vectors):
            if problem:
                return Verdict(task, done, (problem,))
            done += 1
    except (FirmwareError, MachineError) as error:
        place = f"Count {task.vectors[done].count}: " if done < len(task.vectors) else ""
        return Verdict(task, done, (f"{place}{error}",))
    return Verdict(task, done, ())


def held(tasks: Sequence[VerifyTask], verdicts: Iterable[Verdict]) -> list[Held]:
    """The verdicts of each build and kind together, in the order of the tasks."""
    found: dict[tuple[Build, str], Held] = {}
    order = {task: place for place, task in enumerate(tasks)}
    for verdict in sorted(verdicts, key=lambda verdict: order[verdict.task]):
        key = (verdict.task.build, verdict.task.kind)
        before = found.get(key, Held(*key, 0, ()))
        found[key] = Held(
            *key, before.vectors + verdict.vectors, before.problems + verdict.problems
        )
    return list(found.values())
