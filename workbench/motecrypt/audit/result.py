"""What an audit says: for each check whether it held, and what was found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

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

    ``where`` is a symbol with offset, ``line`` a source line; both are empty when none is known.
    ``case`` is the first case that shows it, ``cases`` how many do.
    """

    check: str
    message: str
    allowed: bool = False
    where: str = ""
    line: str = ""
    instruction: str = ""
    labels: tuple[str, ...] = ()
    chain: tuple[Step, ...] = ()
    count: int = 1
    case: str = ""
    cases: int = 1

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two findings of different cases one."""
        return (self.check, self.allowed, self.where, self.message, self.labels)


def merged(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems of several cases, each once, in the order in which they were found first."""
    found: dict[tuple[object, ...], Problem] = {}
    for problem in problems:
        first = found.get(problem.key)
        if first is None:
            found[problem.key] = problem
        else:
            found[problem.key] = replace(
                first, cases=first.cases + 1, count=max(first.count, problem.count)
            )
    return tuple(found.values())


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
