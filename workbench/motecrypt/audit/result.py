"""The result of an audit: for each check whether it held, and what was found."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

CONSTANT_TIME = "constant time"
RESIDUE = "residue"
CONTRACT = "contract"
MEMORY = "memory"
DETERMINISM = "determinism"
CHECKS = (CONSTANT_TIME, RESIDUE, CONTRACT, MEMORY, DETERMINISM)


@dataclass(frozen=True)
class Step:
    """One instruction of the way that a secret took, and what it put the secret into."""

    where: str
    instruction: str
    into: str


@dataclass(frozen=True)
class Problem:
    """Something that breaks a rule, or, when ``allowed``, something that must be known.

    ``kind`` and place make its cause; without a ``kind``, what it says does. It says that
    ``things`` depend on the secrets of ``labels``, and then ``text``; without things, ``text``
    alone. ``where`` is a symbol with offset, ``line`` a source line; both are empty when none is
    known. ``also``: where other instructions of that line are of the same kind. ``case`` is the
    case that shows most of it, ``cases`` how many do.
    """

    check: str
    text: str
    kind: str = ""
    things: tuple[str, ...] = ()
    allowed: bool = False
    where: str = ""
    also: tuple[str, ...] = ()
    line: str = ""
    instruction: str = ""
    labels: tuple[str, ...] = ()
    chain: tuple[Step, ...] = ()
    count: int = 1
    case: str = ""
    cases: int = 1

    @property
    def message(self) -> str:
        if not self.things:
            return self.text
        verb = "depend" if len(self.things) > 1 or self.things[0].endswith(" bytes") else "depends"
        return f"{_and(self.things)} {verb} on {_and(self.labels) or 'a secret'}{self.text}"

    @property
    def place(self) -> tuple[Hashable, ...]:
        """The key that the findings of one instruction or function share."""
        return (self.check, self.allowed, self.kind or self.text, self.where)

    @property
    def cause(self) -> tuple[Hashable, ...]:
        """The key that the findings of one line of a function share."""
        if not self.line:
            return self.place
        function = self.where.partition("+")[0]
        return (self.check, self.allowed, self.kind or self.text, function, self.line)


REGISTERS: Final = "registers"
"""The kind of what is left in registers: in which, may differ from case to case."""


def merged(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems of several cases, each cause once, in the order in which they were found."""
    return _once(_once(problems, lambda p: p.place, _of_cases), lambda p: p.cause, _of_places)


def _once(
    problems: Iterable[Problem],
    key: Callable[[Problem], Hashable],
    join: Callable[[Problem, Problem], Problem],
) -> tuple[Problem, ...]:
    found: dict[Hashable, Problem] = {}
    for problem in problems:
        same = key(problem)
        found[same] = join(found[same], problem) if same in found else problem
    return tuple(found.values())


def _of_cases(first: Problem, second: Problem) -> Problem:
    most = second if second.count > first.count else first
    return replace(
        most,
        things=_union(first.things, second.things) if most.kind == REGISTERS else most.things,
        labels=_union(first.labels, second.labels),
        cases=first.cases + second.cases,
    )


def _of_places(first: Problem, second: Problem) -> Problem:
    return replace(
        first,
        also=(*first.also, second.where),
        labels=_union(first.labels, second.labels),
        count=first.count + second.count,
        cases=max(first.cases, second.cases),
    )


def _union(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def _and(names: tuple[str, ...]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


@dataclass(frozen=True)
class Sampled:
    """A case that was made with random secrets, of those with one public verdict: how many they
    were, the fewest and most cycles, and how many sequences of instructions and of data addresses
    there were."""

    case: str
    secrets: int
    cycles: tuple[int, int]
    paths: int
    addresses: int


@dataclass(frozen=True)
class Report:
    """The audit of one target.

    ``made``: the checks that could be made. ``public``: what was declared public on the way, and
    how often it was met. ``kernels``: the files whose header blocks belong to it.
    """

    name: str
    variant: str
    chip: str
    cases: int
    made: tuple[str, ...]
    problems: tuple[Problem, ...]
    public: tuple[tuple[str, int], ...] = ()
    statistics: tuple[Sampled, ...] = ()
    kernels: tuple[Path, ...] = ()

    @property
    def passed(self) -> bool:
        return all(problem.allowed for problem in self.problems)

    def of(self, check: str, *, allowed: bool) -> list[Problem]:
        return [p for p in self.problems if p.check == check and p.allowed == allowed]

    def to_json(self) -> dict[str, Any]:
        return {
            "operation": self.name,
            "variant": self.variant,
            "chip": self.chip,
            "cases": self.cases,
            "checks": {
                check: "failed"
                if self.of(check, allowed=False)
                else "listed"
                if self.of(check, allowed=True)
                else "ok"
                for check in self.made
            },
            "declared public": [{"what": what, "times": count} for what, count in self.public],
            "determinism": [
                {
                    "case": sampled.case,
                    "secrets": sampled.secrets,
                    "cycles": list(sampled.cycles),
                    "paths": sampled.paths,
                    "address sequences": sampled.addresses,
                }
                for sampled in self.statistics
            ],
            "findings": [
                {
                    "check": problem.check,
                    "allowed": problem.allowed,
                    "message": problem.message,
                    "where": problem.where,
                    "also": list(problem.also),
                    "line": problem.line,
                    "instruction": problem.instruction,
                    "secrets": list(problem.labels),
                    "times": problem.count,
                    "case": problem.case,
                    "cases": problem.cases,
                    "chain": [
                        {"where": s.where, "instruction": s.instruction, "into": s.into}
                        for s in problem.chain
                    ],
                }
                for problem in self.problems
            ],
        }
