"""Constant time: nothing that an observer of the clock could see may depend on a secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from motecrypt import _sim
from motecrypt.audit.case import Target, Trial
from motecrypt.audit.flow import Watched
from motecrypt.audit.places import Names
from motecrypt.audit.result import CONSTANT_TIME, Problem, Step
from motecrypt.toolchain import Chip

_WRITE = "write-address"
_ADDRESSES = ("read-address", _WRITE)
_FOLLOWED_BITS = 8
"""Secret bits of a write's address up to which every cell that it may hit is marked."""
_MEANING = {
    "instruction": "which instruction this is",
    "branch": "whether this jump is taken",
    "jump": "where this goes",
    "read-address": "the address that this reads",
    _WRITE: "the address that this writes",
    "variable-time": "how long this takes",
    "stack-pointer": "the stack pointer",
    "status": "a control bit of the status register",
}
SECRET_INDEXED = "secret-indexed"


def is_lost(finding: _sim.Finding) -> bool:
    """Whether it is a write that may have gone to more places than the simulator marks: after that,
    what is not marked may depend on a secret."""
    return finding.kind == _WRITE and finding.mask.bit_count() > _FOLLOWED_BITS


def judge(
    target: Target, names: Names, case: Trial, watched: Sequence[Watched]
) -> tuple[list[Problem], Counter[str]]:
    """The problems of a case, and what was declared public in it, with the number of times."""
    problems: list[Problem] = []
    public: Counter[str] = Counter()
    for done in watched:
        public.update(done.tainted.declassified)
        for finding in done.tainted.findings:
            if finding.kind == "branch" and finding.pc in target.verdicts:
                what = f"the jump at {names.where(finding.pc)}"
                public[what] += finding.count
                if finding.count > 1:
                    text = f"a verdict is decided once a call, and this one {finding.count} times"
                    problems.append(_problem(names, case, finding, text, (), "verdict"))
                continue
            problems.append(_judged(target, names, case, finding))
    return problems, public


def _judged(target: Target, names: Names, case: Trial, finding: _sim.Finding) -> Problem:
    thing = (_MEANING.get(finding.kind, finding.kind),)
    if finding.kind not in _ADDRESSES:
        return _problem(names, case, finding, "", thing)
    if is_lost(finding):
        text = (
            f" in {finding.mask.bit_count()} bits: with more than {_FOLLOWED_BITS}, where it may"
            " have written is not followed"
        )
        return _problem(names, case, finding, text, thing)
    if not _uniform(target.chip, finding.places):
        text = f", and accesses of the {target.chip.name} do not all take the same time"
        return _problem(names, case, finding, text, thing)
    function = names.function(finding.pc)
    block = target.blocks.get(function or "")
    if block is not None and SECRET_INDEXED not in block.tables:
        text = f", and the header block of {function} does not say 'tables: {SECRET_INDEXED}'"
        return _problem(names, case, finding, text, thing)
    return _problem(names, case, finding, "", thing, allowed=True)


def _uniform(made_for: Chip, places: tuple[int, int] | None) -> bool:
    """Whether all accesses of these places take the same time."""
    if made_for.memory.uniform or places is None or not made_for.memory.uniform_in_ram:
        return made_for.memory.uniform
    origin, length = made_for.ram
    return origin <= places[0] and places[1] < origin + length


def _problem(
    names: Names,
    case: Trial,
    finding: _sim.Finding,
    text: str,
    things: tuple[str, ...],
    kind: str = "",
    *,
    allowed: bool = False,
) -> Problem:
    return Problem(
        CONSTANT_TIME,
        text,
        kind=kind or finding.kind,
        things=things,
        allowed=allowed,
        where=names.where(finding.pc),
        line=names.line(finding.pc),
        instruction=names.instruction(finding.pc),
        labels=finding.labels,
        chain=_chain(names, finding),
        count=finding.count,
        case=case.title,
    )


def _chain(names: Names, finding: _sim.Finding) -> tuple[Step, ...]:
    return tuple(
        Step(names.where(address), names.instruction(address), into)
        if address
        else Step("", "", into)
        for address, into in finding.chain
    )


def with_chains(
    problems: Sequence[Problem], chained: Mapping[tuple[object, ...], Problem]
) -> list[Problem]:
    """The same problems with the ways that a second look at them found."""
    return [chained.get(problem.place, problem) for problem in problems]
