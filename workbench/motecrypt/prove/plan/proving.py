"""Statements about the library as independent tasks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from motecrypt.catalog import Aead, Hash
from motecrypt.parallel import Limit, spread
from motecrypt.prove.plan.goals import Goals, opened
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import cache
from motecrypt.prove.record.result import Result
from motecrypt.prove.symbolic.case_split import ANY, Case
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition

_MANY = 12
"""Statements about one operation of one program from which on summaries save time."""

_MOST_OF_A_GROUP = 400


def run(task: ProofTask, *, again: bool = False, composition: Composition | None = None) -> Result:
    """Prove one statement, in this process; if it is remembered as proved, only ``again``."""
    return proved(opened(task), task.lengths, again=again, composition=composition)


def proved(
    goals: Goals,
    lengths: tuple[int, int],
    *,
    again: bool = False,
    composition: Composition | None = None,
) -> Result:
    """The result of one goal, remembered unless ``again``."""
    root, one = goals.subject.catalog.root, goals.statement(*lengths)
    asked = goals.about(one)
    known = None if again else cache.recall(root, asked, goals.call)
    if known is not None:
        return known

    def learn(case: Case) -> Composition:
        return _scouted(goals, composition or Composition(), case)

    if one.apart is not None and composition is None:
        proof = prove(one)
    else:
        if composition is not None and not composition.is_scouted:
            learn(ANY)
        # If the way depends on public inputs, nothing is known yet: it is learnt in a case of them.
        scouted = composition if composition is not None and composition.is_scouted else None
        proof = prove(one, scouted, learn if goals.of_library else None)
    result = replace(proof, image=asked.image, specification=asked.specification)
    cache.remember(root, result, goals.call)
    return result


def run_all(
    tasks: Sequence[ProofTask],
    jobs: int | None = None,
    *,
    again: bool = False,
    seconds: float | None = None,
) -> Iterator[tuple[ProofTask, Result]]:
    """The result of each task, as they come. What is about one operation of one program is proved
    in one process, from summaries if it is much; it is not decided if it takes more ``seconds``."""
    groups: dict[ProofTask, list[ProofTask]] = defaultdict(list)
    for task in tasks:
        groups[replace(task, lengths=(0, 0))].append(task)
    parts = [
        group[start : start + _MOST_OF_A_GROUP]
        for group in groups.values()
        for start in range(0, len(group), _MOST_OF_A_GROUP)
    ]
    limit = None if seconds is None else Limit(seconds, partial(_overdue, seconds=seconds))
    for results in spread(partial(_told, again=again), parts, jobs, limit):
        yield from results


def _overdue(tasks: Sequence[ProofTask], *, seconds: float) -> list[tuple[ProofTask, Result]]:
    goals, why = opened(tasks[0]), f"there was no answer in {seconds:g} seconds of a processor"
    return [(task, replace(goals.about(goals.statement(*task.lengths)), why=why)) for task in tasks]


def _told(tasks: Sequence[ProofTask], *, again: bool) -> list[tuple[ProofTask, Result]]:
    """The results of tasks that differ by lengths alone."""
    goals = opened(tasks[0])
    composition = Composition() if len(tasks) >= _MANY and goals.of_library else None
    return [
        (task, proved(goals, task.lengths, again=again, composition=composition)) for task in tasks
    ]


def telling(algorithm: Aead | Hash) -> tuple[int, int]:
    """Lengths at which a mode calls its routines for more than constants: each input has more than
    one block; and a message that is hashed has two, so that one comes after the constants of the
    first and before those of the last."""
    more = algorithm.rate + 1
    if isinstance(algorithm, Aead):
        return (more, more)
    return (more if algorithm.custom else 0, algorithm.rate + more)


def _scouted(goals: Goals, composition: Composition, case: Case) -> Composition:
    """What is learnt of a program."""
    algorithm = goals.subject.algorithm
    lengths = telling(algorithm) if isinstance(algorithm, Aead | Hash) else (0, 0)
    composition.scout(goals.statement(*lengths), case)
    return composition
