"""Holding the library to the vectors of files: on this computer and in the simulator."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from motecrypt._sim import OutOfMemoryError, SimulationError, StackOverflowError
from motecrypt.catalog import PORTABLE, Algorithm, Catalog
from motecrypt.parallel import spread
from motecrypt.run.host import ContractError
from motecrypt.run.memory import FirmwareError
from motecrypt.run.subject import Subject
from motecrypt.run.task import ON_HOST, Task
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain.offered import anywhere
from motecrypt.verify import verify
from motecrypt.verify.files.found import Found, Vector
from motecrypt.verify.files.questions import Answer, MissingError, WrongError, wrong

CHUNK: Final = 100  # vectors of one task, so that a bar moves
LONG: Final = 1 << 20
"""Bytes that the calls of a vector take which is a task by itself."""
MOST_WORK: Final = 32 << 20
"""Bytes that the calls of a vector may take in a simulator, which makes a megabyte in seconds."""


@dataclass(frozen=True)
class Asking:
    """Some vectors of a file, from ``first`` on, and where they are asked."""

    file: str
    task: Task
    first: int
    vectors: tuple[Vector, ...]


@dataclass(frozen=True)
class Verdict:
    """The result of asking: the number of vectors that hold, and for the others, by their place in
    the file, what is wrong or why they were not asked. ``answers``: where the file has none."""

    asking: Asking
    held: int
    problems: Mapping[int, str]
    unsupported: Mapping[str, int]
    answers: Mapping[int, Answer]
    seconds: float


@dataclass
class Held:
    """The result of one file with one algorithm on one platform."""

    file: str
    task: Task
    held: int = 0
    problems: dict[int, str] = field(default_factory=dict)
    unsupported: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def to_json(self) -> dict[str, object]:
        return {
            "file": self.file,
            "algorithm": self.task.algorithm,
            "platform": self.task.chip,
            "variant": self.task.variant,
            "vectors": self.held,
            "passed": not self.problems,
            "problems": list(self.problems.values()),
            "unsupported": dict(self.unsupported),
            "seconds": round(self.seconds, 3),
        }


def plan(
    catalog: Catalog, files: Sequence[Found], chip: str, variants: Sequence[str], toolchain: str
) -> list[Asking]:
    """The tasks of all files: each algorithm on the host and in each variant that the chip has."""
    tasks = []
    for found in files:
        for name in found.algorithms:
            of_it = [(i, v) for i, v in enumerate(found.vectors) if v.algorithm == name]
            for task in _platforms(catalog, catalog.algorithm(name), chip, variants, toolchain):
                tasks += [
                    Asking(found.file, task, first, vectors) for first, vectors in _runs(of_it)
                ]
    return tasks


def _platforms(
    catalog: Catalog, algorithm: Algorithm, chip: str, variants: Sequence[str], toolchain: str
) -> Iterator[Task]:
    yield Task(catalog.root, algorithm.name, ON_HOST, PORTABLE)
    for variant, _ in anywhere(catalog, algorithm, chip_of(chip), variants):
        yield Task(catalog.root, algorithm.name, chip, variant, toolchain)


def _runs(vectors: Sequence[tuple[int, Vector]]) -> Iterator[tuple[int, tuple[Vector, ...]]]:
    """Vectors that follow one another, at most CHUNK at once, with the first one's place."""
    run: list[Vector] = []
    first = 0
    for index, vector in vectors:
        long = any(one.question.work > LONG for one in (vector, *run[-1:]))
        if run and (long or index != first + len(run) or len(run) == CHUNK):
            yield first, tuple(run)
            run = []
        first = first if run else index
        run.append(vector)
    if run:
        yield first, tuple(run)


def run_all(tasks: Sequence[Asking], jobs: int | None = None) -> Iterator[Verdict]:
    """Verdicts as they come."""
    return spread(run, tasks, jobs)


def run(asking: Asking) -> Verdict:
    """Do one task in this process. Raises MoteError when it does not build."""
    start, subject = time.monotonic(), asking.task.subject().offered
    algorithm, platform = subject.algorithm, verify.platform_of(subject)
    held, problems, unsupported, answers = 0, dict[int, str](), Counter[str](), dict[int, Answer]()
    for index, vector in enumerate(asking.vectors, start=asking.first):
        reason = _too_long(vector, subject)
        if reason:
            unsupported[reason] += 1
            continue
        try:
            answer = vector.question.answer(algorithm, platform)
            problem = wrong(vector.question, answer, vector.right) if vector.right else None
            if not vector.right:
                answers[index] = answer
        except (OutOfMemoryError, StackOverflowError) as error:
            if not _fills(vector, subject, error):
                problem = str(error)
            else:
                unsupported[
                    f"{algorithm.name}: longer than the RAM of the {subject.chip.name}"
                ] += 1
                continue
        except MissingError as error:
            unsupported[f"{algorithm.name} in this variant: {error}"] += 1
            continue
        except (ContractError, FirmwareError, SimulationError, WrongError) as error:
            problem = str(error)
        if problem:
            problems[index] = f"{vector.place}: {subject}: {problem.removesuffix('.')}."
        else:
            held += 1
    seconds = time.monotonic() - start
    return Verdict(asking, held, problems, unsupported, answers, seconds)


def _too_long(vector: Vector, subject: Subject) -> str | None:
    if subject.on_host or vector.question.work <= MOST_WORK:
        return None
    return f"{subject.algorithm.name}: more than {MOST_WORK >> 20} MB of calls in a simulator"


def _fills(vector: Vector, subject: Subject, error: Exception) -> bool:
    """Whether it is the buffers that leave no room, not the function's own stack."""
    if isinstance(error, OutOfMemoryError):
        return True
    return 2 * vector.question.size > subject.chip.ram[1]


def together(
    tasks: Sequence[Asking], verdicts: Iterable[Verdict], files: Sequence[Found]
) -> tuple[list[Held], dict[str, dict[int, Answer]]]:
    """The verdicts of each file, algorithm and platform, in the order of the tasks; and of each
    file the answers on which all platforms agree. Where they do not, that is a problem."""
    found: dict[tuple[str, Task], Held] = {}
    for task in tasks:
        found.setdefault((task.file, task.task), Held(task.file, task.task))
    answers: dict[str, dict[int, Answer]] = {file.file: {} for file in files}
    vectors = {file.file: file.vectors for file in files}
    done = {_key(verdict.asking): verdict for verdict in verdicts}
    for asking in tasks:
        verdict = done[_key(asking)]
        one = found[asking.file, asking.task]
        one.held += verdict.held
        one.problems.update(verdict.problems)
        one.unsupported.update(verdict.unsupported)
        one.seconds += verdict.seconds
        for index, answer in verdict.answers.items():
            first = answers[asking.file].setdefault(index, answer)
            if answer == first:
                continue
            vector = vectors[asking.file][index]
            problem = wrong(vector.question, answer, (first,))
            one.problems[index] = f"{vector.place}: {asking.task}: unlike the host, {problem}."
            one.held -= 1
    return list(found.values()), answers


def _key(asking: Asking) -> tuple[str, Task, int]:
    return asking.file, asking.task, asking.first
