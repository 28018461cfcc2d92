"""Mutants of everything: what there is to change, and what comes of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import mutants

import support
from motecrypt.catalog import Catalog, Primitive
from motecrypt.prove.record import builds
from motecrypt.toolchain import chip


@dataclass(frozen=True)
class Subject:
    """An operation of an algorithm, as a chip carries it out."""

    chip: str
    algorithm: str
    variant: str
    operation: str


@dataclass(frozen=True)
class Judged:
    """How many mutants of it have which status, and why none of the others is proved."""

    subject: Subject
    statuses: Counter[str]
    reasons: Counter[str]


def subjects(
    catalog: Catalog, chips: Sequence[str], names: Sequence[str], *, modes: bool = False
) -> list[Subject]:
    """All primitives that there are, or all modes and hashes, or those of these names."""
    return [
        Subject(name, algorithm.name, variant, operation)
        for name in chips
        for algorithm in catalog.algorithms
        if isinstance(algorithm, Primitive) != modes and (not names or algorithm.name in names)
        for operation, variant in builds.statements(catalog, algorithm, chip(name))
    ]


def judge(subject: Subject, count: int) -> Judged:
    """Of a mode those mutants are proved that give what it should when they are run once."""
    algorithm = support.catalog().algorithm(subject.algorithm)
    if isinstance(algorithm, Primitive):
        operation = next(o for o in algorithm.operations if o.label == subject.operation)
        target = mutants.of_operation(algorithm, operation, subject.variant, subject.chip)
    else:
        target = mutants.of_mode(algorithm, subject.operation, subject.variant, subject.chip)
    results = mutants.judged(target, count, run_first=not isinstance(algorithm, Primitive))
    undecided = [result.why for result in results if result.status == "not decided"]
    return Judged(
        subject, Counter(result.status for result in results), Counter(map(reason, undecided))
    )


def reason(why: str) -> str:
    """What is said of a mutant, without its places."""
    said = why.rpartition(": ")[2].partition(";")[0]
    return re.sub(r"0x[0-9a-f]+|\[?\d+\]?", "...", said)


def overdue(subject: Subject, count: int, seconds: float) -> Judged:
    unanswered = Counter({f"no answer in {seconds:g} seconds for {count} mutants": count})
    return Judged(subject, Counter({"not decided": count}), unanswered)
