"""The figures of a portfolio: those of the ledger; what it does not have is weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial

from motecrypt.bench import ledger, measure, together
from motecrypt.bench.caller import of_caller
from motecrypt.bench.measure import Weighing
from motecrypt.bench.records import Record
from motecrypt.catalog import (
    BLOCK_DIRECTIONS,
    DIRECTIONS,
    Aead,
    Algorithm,
    Catalog,
    Hash,
    Primitive,
)
from motecrypt.errors import MoteError, unknown
from motecrypt.options import case_said
from motecrypt.portfolio.builds import BOTH, Member, builds, context_bytes
from motecrypt.run.inputs import Case
from motecrypt.terminal import Tick
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, flags, lacking
from motecrypt.toolchain.offered import anywhere

Progress = Callable[[str, int], AbstractContextManager[Tick]]
KINDS = ("aead", "hash")
"""Kinds whose members do the same work, so that one can stand for another."""
DEFAULT_LENGTH = 16


@dataclass(frozen=True)
class Question:
    """The builds to gather: algorithms of one kind, one operation, all combinations of the rest.

    ``case``: the work whose cycles decide. ``optimisations``: names of `toolchain.OPTIMISATIONS`,
    or None for each variant's own.
    ``anew``: weigh even what the ledger has. ``same_key``: of a further message under one key, so
    that its set-up counts no cycles.
    """

    chip: str
    algorithms: tuple[Algorithm, ...]
    operation: str
    case: Case
    variants: tuple[str, ...]
    toolchains: tuple[str, ...] = (DEFAULT_TOOLCHAIN,)
    optimisations: tuple[str | None, ...] = (None,)
    anew: bool = False
    same_key: bool = False


@dataclass(frozen=True)
class Gathered:
    """``builds``: fastest first. ``weighed``: how many of them the ledger did not have."""

    builds: tuple[Member, ...]
    failures: tuple[str, ...]
    weighed: int


def operations(algorithm: Algorithm, chosen: str | None) -> list[str]:
    """The operations of an algorithm that a name stands for; without a name, the usual ones.

    A primitive's operations can be named with their rounds (``permute 6``) or without, and the two
    directions of a block cipher as both, which is usual where they expand the key on the way.
    Raises MoteError for an unknown name.
    """
    if isinstance(algorithm, Primitive):
        if chosen == BOTH and algorithm.directions:
            return [BOTH]
        labels = [operation.label for operation in algorithm.operations]
        names = {operation.operation for operation in algorithm.operations}
        found = [o.label for o in algorithm.operations if chosen in (None, o.operation, o.label)]
        if not found:
            raise unknown(f"operation of {algorithm.name}", chosen or "", {*labels, *names})
        whole = chosen is None and algorithm.directions == BLOCK_DIRECTIONS
        return [*found, BOTH] if whole else found
    known = (*DIRECTIONS, BOTH) if isinstance(algorithm, Aead) else ("hash",)
    if chosen is not None and chosen not in known:
        raise unknown(f"operation of {algorithm.name}", chosen, known)
    return [chosen or known[0]]


def case_of(algorithm: Algorithm, text: str | None) -> Case:
    """The case that ``AD/MESSAGE`` or ``MESSAGE`` says; MoteError if it is not a case."""
    if isinstance(algorithm, Primitive):
        if text is not None:
            raise MoteError(f"{algorithm.name} has no message: leave --case out.")
        return Case(0, 0)
    ad_default = 0 if isinstance(algorithm, Hash) else DEFAULT_LENGTH
    if text is None:
        return Case(ad_default, DEFAULT_LENGTH)
    case = case_said(text)
    if isinstance(algorithm, Hash) and case.ad:
        raise MoteError(f"{algorithm.name} has no associated data: give --case {case.message}.")
    return case


def gather(catalog: Catalog, question: Question, progress: Progress) -> Gathered:
    """Every build that the question names; what fails is no build but a failure."""
    tasks = _tasks(catalog, question)
    known = {} if question.anew else _ledger(catalog, question)
    missing = [task for task in tasks if not (task.default_build and _key(task) in known)]
    records = [r for task in tasks if task not in missing for r in known[_key(task)]]
    failures: list[str] = []
    default = [task for task in missing if task.toolchain == DEFAULT_TOOLCHAIN]
    if default and (said := lacking(chip(question.chip))):
        failures.append(f"{said} Left out: {len(default)} builds that are not in the ledger.")
        missing = [task for task in missing if task not in default]
    if missing:
        for outcome in _weigh(catalog, missing, progress):
            failures += outcome.failures
            records += [r for r in outcome.records if r.verified and _asked_for(r, question)]
    path = chip(question.chip).path
    contexts = {
        (a.name, v): context_bytes(offer, question.operation, path, v)
        for a in question.algorithms
        for v, offer in _offers(catalog, a, question)
    }
    found = builds(
        records,
        question.operation,
        contexts,
        partial(of_caller, catalog),
        same_key=question.same_key,
    )
    return Gathered(tuple(found), tuple(sorted(failures)), len(missing))


def _tasks(catalog: Catalog, question: Question) -> list[Weighing]:
    """A task for each build, once: an optimisation that is a variant's own is its default."""
    tasks = [
        Weighing(
            catalog.root,
            algorithm.name,
            question.chip,
            variant,
            toolchain,
            official=False,
            optimisation=None if flags(variant, optimisation) == flags(variant) else optimisation,
            together=question.operation == BOTH,
            cases=(question.case,),
        )
        for algorithm in question.algorithms
        for variant, _ in _offers(catalog, algorithm, question)
        for toolchain in question.toolchains
        for optimisation in question.optimisations
    ]
    return list(dict.fromkeys(tasks))


def _offers(
    catalog: Catalog, algorithm: Algorithm, question: Question
) -> list[tuple[str, Algorithm]]:
    """The variants that have the question's operation, each with what the chip has in it."""
    offers = anywhere(catalog, algorithm, chip(question.chip), question.variants)
    return [(variant, offer) for variant, offer in offers if _does(offer, question.operation)]


def _does(offer: Algorithm, operation: str) -> bool:
    if not isinstance(offer, Primitive):
        return True
    if operation == BOTH:
        return bool(offer.directions)
    return any(one.label == operation for one in offer.operations)


def _ledger(catalog: Catalog, question: Question) -> dict[tuple[str, str], list[Record]]:
    """The ledger's records of the case by algorithm and variant, of both directions those of one
    image; nothing without one."""
    found: dict[tuple[str, str], list[Record]] = {}
    for record in _kept(catalog, question):
        if _asked_for(record, question):
            found.setdefault((record.algorithm, record.variant), []).append(record)
    return found


def _kept(catalog: Catalog, question: Question) -> list[Record]:
    if question.operation == BOTH:
        return together.read(catalog.root, question.chip)
    file = ledger.path(catalog.root, question.chip)
    return ledger.records(question.chip, ledger.read(file)) if file.exists() else []


def _key(task: Weighing) -> tuple[str, str]:
    return (task.algorithm, task.variant)


def _asked_for(record: Record, question: Question) -> bool:
    either = (*DIRECTIONS, *BLOCK_DIRECTIONS)
    both = question.operation == BOTH and record.operation in either
    at = (record.ad, record.message) == (question.case.ad, question.case.message)
    return at and (both or record.label == question.operation)


def _weigh(
    catalog: Catalog, tasks: Sequence[Weighing], progress: Progress
) -> list[measure.Outcome]:
    with progress("Compiling", len(tasks)) as step:
        measure.compile_all(catalog, tasks, step)
    outcomes = []
    with progress("Weighing", len(tasks)) as step:
        for outcome in measure.run_all(tasks):
            outcomes.append(outcome)
            step()
    return outcomes
