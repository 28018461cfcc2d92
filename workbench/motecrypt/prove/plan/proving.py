"""Proofs of the goals of tasks, with groups of tasks in parallel processes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from motecrypt.catalog import Aead, Hash
from motecrypt.parallel import Limit, Places, spread
from motecrypt.prove.contract.statement import Statement
from motecrypt.prove.plan.goals import Goals, opened
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import cache
from motecrypt.prove.record.result import Result, Sums
from motecrypt.prove.symbolic.case_split import ANY, Case
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition

_MANY = 12
"""The number of statements about one operation of a program from which on summaries save time."""

_MOST_OF_A_GROUP = 400


Compositions = dict[Sums, Composition]
"""The summaries of a program, for each way to make sums."""


def run(
    task: ProofTask, *, again: bool = False, compositions: Compositions | None = None
) -> Result:
    """Prove one statement, in this process. A cached proof is returned, unless ``again``."""
    return proved(opened(task), task.lengths, again=again, compositions=compositions)


def proved(
    goals: Goals,
    lengths: tuple[int, int],
    *,
    again: bool = False,
    compositions: Compositions | None = None,
) -> Result:
    """Return the result of one goal, from the proof cache unless ``again``, and cache a proof.

    If a statement with sums is not decided, they are made in another way. If none decides it, the
    result is that of the first.
    """
    root, one = goals.subject.catalog.root, goals.statement(*lengths)
    asked = goals.about(one)
    known = None if again else cache.recall(root, asked, goals.call)
    if known is not None:
        return known
    results: list[Result] = []
    for sums in goals.ways(one):
        composition = None if compositions is None else compositions.setdefault(sums, Composition())
        results.append(_attempted(goals, one, sums, composition))
        if results[-1].status != "not decided" or results[-1].sums is None:
            break
    found = results[0] if results[-1].status == "not decided" else results[-1]
    result = replace(
        found,
        seconds=sum(result.seconds for result in results),
        image=asked.image,
        specification=asked.specification,
    )
    cache.remember(root, result, goals.call)
    return result


def _attempted(goals: Goals, one: Statement, sums: Sums, composition: Composition | None) -> Result:
    """Try to prove a goal with sums made in one way."""
    one = replace(one, adders=sums == "adders")

    def learn(case: Case) -> Composition:
        return _scouted(goals, composition or Composition(), case, adders=one.adders)

    if one.apart is not None and composition is None:
        return prove(one)
    if composition is not None and not composition.is_scouted:
        learn(ANY)
    # If the path depends on public inputs, summaries are found only after a case split.
    scouted = composition if composition is not None and composition.is_scouted else None
    return prove(one, scouted, learn if goals.of_library else None)


def run_all(
    tasks: Sequence[ProofTask],
    places: Places = None,
    *,
    again: bool = False,
    seconds: float | None = None,
) -> Iterator[tuple[ProofTask, Result]]:
    """Yield each task with its result, as they finish.

    Tasks about one operation of one program form groups, each for one process. In a large group
    about the library they share summaries. All tasks of a group are not decided if it takes more
    than ``seconds`` of processor time.
    """
    groups: dict[ProofTask, list[ProofTask]] = defaultdict(list)
    for task in tasks:
        groups[replace(task, lengths=(0, 0))].append(task)
    parts = [
        group[start : start + _MOST_OF_A_GROUP]
        for group in groups.values()
        for start in range(0, len(group), _MOST_OF_A_GROUP)
    ]
    limit = None if seconds is None else Limit(seconds, partial(_overdue, seconds=seconds))
    for results in spread(partial(_told, again=again), parts, places, limit):
        yield from results


def _overdue(tasks: Sequence[ProofTask], *, seconds: float) -> list[tuple[ProofTask, Result]]:
    goals, why = opened(tasks[0]), f"there was no answer in {seconds:g} seconds of a processor"
    return [(task, replace(goals.about(goals.statement(*task.lengths)), why=why)) for task in tasks]


def _told(tasks: Sequence[ProofTask], *, again: bool) -> list[tuple[ProofTask, Result]]:
    """Return the results of tasks that differ by lengths only."""
    goals = opened(tasks[0])
    compositions: Compositions | None = {} if len(tasks) >= _MANY and goals.of_library else None
    return [
        (task, proved(goals, task.lengths, again=again, compositions=compositions))
        for task in tasks
    ]


def telling(algorithm: Aead | Hash) -> tuple[int, int]:
    """Return lengths at which a mode calls its routines with more than constants.

    Each input has more than one block. A message to be hashed has more than two blocks, so that one
    comes after the constants of the first and before those of the last.
    """
    more = algorithm.rate + 1
    if isinstance(algorithm, Aead):
        return (more, more)
    return (more if algorithm.custom else 0, algorithm.rate + more)


def _scouted(goals: Goals, composition: Composition, case: Case, *, adders: bool) -> Composition:
    """Find the routines of a program that summaries can replace, and return the summaries."""
    algorithm = goals.subject.algorithm
    lengths = telling(algorithm) if isinstance(algorithm, Aead | Hash) else (0, 0)
    composition.scout(replace(goals.statement(*lengths), adders=adders), case)
    return composition
