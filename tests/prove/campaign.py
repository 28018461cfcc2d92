"""Mutants of everything: what there is to change, and what comes of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import mutants

import support
from motecrypt.catalog import Catalog, Primitive
from motecrypt.prove import builds
from motecrypt.toolchain import chip


@dataclass(frozen=True)
class Subject:
    """An operation of a primitive, as a chip carries it out."""

    chip: str
    primitive: str
    variant: str
    operation: str


@dataclass(frozen=True)
class Judged:
    """How many mutants of it have which status, and why none of the others is proved."""

    subject: Subject
    statuses: Counter[str]
    reasons: Counter[str]


def subjects(catalog: Catalog, chips: Sequence[str], names: Sequence[str]) -> list[Subject]:
    """All that there is, or of the primitives of these names."""
    return [
        Subject(name, primitive.name, variant, operation)
        for name in chips
        for primitive in catalog.algorithms
        if isinstance(primitive, Primitive) and (not names or primitive.name in names)
        for operation, variant in builds.statements(catalog, primitive, chip(name))
    ]


def judge(subject: Subject, count: int) -> Judged:
    primitive = support.catalog().algorithm(subject.primitive)
    assert isinstance(primitive, Primitive)
    operation = next(o for o in primitive.operations if o.label == subject.operation)
    results = mutants.judged(primitive, operation, subject.variant, count, subject.chip)
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
