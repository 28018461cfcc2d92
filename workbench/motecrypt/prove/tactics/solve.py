"""Solving a statement: symbolic execution, search, check, and the reason if it fails."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from motecrypt._sim import Bits, Formula, Proof, SimulationError
from motecrypt.prove.contract.statement import VERDICT, Inputs, Made, NotFollowed, Statement
from motecrypt.prove.record.result import Counterexample, Result, Status, Sums
from motecrypt.prove.record.seal import added
from motecrypt.prove.symbolic.case_split import ANY, MOST, Bit, Case
from motecrypt.prove.symbolic.execution import Obstacle
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.memory import FirmwareError
from motecrypt.specification.decision import Undecided
from motecrypt.toolchain.cache import digest

_LARGE = 250_000
"""The size above which a case is large, in nodes.

Then it pays to summarise the program's routines even for one case, and to try first whether sums as
linear forms over words need fewer nodes.
"""

_EXAMPLES = 4
"""The number of assignments that are tried as examples."""

Learn = Callable[[Case], Composition]
"""A function that summarises a program's routines, in a case of the public inputs."""


def prove(
    statement: Statement, composition: Composition | None = None, learn: Learn | None = None
) -> Result:
    """Try to prove a statement, and return the result.

    It is proved only if the checker accepts the certificates of all its cases.

    ``composition``: the known summaries of the program's routines.
    ``learn``: makes the summaries if the statement is split into cases, is large, or is not decided
    without them.
    """
    try:
        return _prove(statement, composition, learn)
    except _Multiplies:
        return _prove(statement.in_columns(), composition, learn)


class _Multiplies(Exception):
    """The signal that a program multiplies in another form than its specification as written."""


class _Large(Exception):
    """The signal that a case has formulas of more nodes than are allowed."""


def _prove(statement: Statement, composition: Composition | None, learn: Learn | None) -> Result:
    started = time.process_time()
    known = Result(*_about(statement), "not decided", cases=0)
    waiting = [ANY]
    while waiting:
        case = waiting.pop()
        outcome, composition = _outcome(statement, case, composition, learn)
        learn = learn if composition is None else None
        if isinstance(outcome, Bit):
            waiting += reversed(case.both(outcome))
            if known.cases + len(waiting) > MOST:
                return replace(known, why=f"it goes more ways than the {MOST} that are tried")
            continue
        known = replace(_joined(known, outcome), seconds=time.process_time() - started)
        if not outcome.proved:
            return replace(known, status=outcome.status, why=outcome.why)
        if waiting and composition is None and learn is not None:
            composition, learn = learn(case), None
    return replace(known, status="proved")


def _outcome(
    statement: Statement, case: Case, composition: Composition | None, learn: Learn | None
) -> tuple[Result | Bit, Composition | None]:
    """Return the result of one case, or a public bit for a case split, and the known summaries.

    Summaries are made with ``learn`` if the case is large, or is not decided without them.
    """
    flat = None
    if composition is None and learn is not None:
        with suppress(_Large):
            flat = _flat(statement, case, _LARGE)
        if isinstance(flat, Bit) or (flat is not None and flat.status != "not decided"):
            return flat, None
        composition = learn(case)
    if composition is None:
        return _flat(statement, case), None
    outcome = _composed(statement, case, composition)
    if outcome is not None:
        composition.failures = 0
        return outcome, composition
    outcome = flat or _flat(statement, case)
    if isinstance(outcome, Result):
        composition.failures += 1
    return outcome, composition


def _about(statement: Statement) -> tuple[str, str, str, tuple[int, ...], str]:
    s = statement
    return s.algorithm, s.variant, s.operation, s.lengths, s.way


_MOST_OF_CASES = (
    *("instructions", "lookups", "wholes", "nodes", "cuts", "widest", "certificate_bytes"),
)


def _joined(before: Result, one: Result) -> Result:
    """Return the joint result of some cases and one more."""
    most = {name: max(getattr(before, name), getattr(one, name)) for name in _MOST_OF_CASES}
    return replace(
        before,
        cases=before.cases + 1,
        counterexample=one.counterexample,
        sums=before.sums or one.sums,
        residue=tuple(dict.fromkeys((*before.residue, *one.residue))),
        certificate=added(filter(None, (before.certificate, one.certificate))),
        **most,
    )


def _composed(statement: Statement, case: Case, composition: Composition) -> Result | Bit | None:
    """Prove one case from summaries; if this fails, learn more from the case and try again."""
    outcome = _from_summaries(statement, case, composition)
    if outcome is None and composition.is_hopeful and composition.learns(statement, case):
        outcome = _from_summaries(statement, case, composition)
    return outcome


def _from_summaries(
    statement: Statement, case: Case, composition: Composition
) -> Result | Bit | None:
    """Prove one case from summaries, or find a public bit for a case split; None if both fail."""
    if not composition.is_hopeful:
        return None
    made = composition.made(statement, case)
    if isinstance(made, Made) and not statement.fits(made):
        raise _Multiplies
    if isinstance(made, Made) and _obstacles(made):
        return made.inputs.deciding(_undecided(made), statement.public)
    if not isinstance(made, Made):
        return made
    proof = made.inputs.formula.prove(made.pairs, made.known)
    if not proof.checked:
        return None
    found = _proved(statement, made, proof)
    return replace(found, sums=_sums(statement)) if composition.adds else found


def _flat(statement: Statement, case: Case, most: int | None = None) -> Result | Bit:
    """Prove one case without summaries; return the result, or a public bit for a case split.

    Unless an example refutes it, a statement with cut points is first decomposed, and a large
    formula is made again with sums as linear forms over words. The direct proof follows, or
    `_Large` is raised if the formulas have more than ``most`` nodes. If the proof finds neither a
    certificate nor a counterexample, linear forms are tried without a limit of nodes.
    """

    def result(status: Status, why: str = "", **more: Any) -> Result:
        return Result(*_about(statement), status, why, **more)

    formula = statement.formula()
    inputs = Inputs(formula, case)
    try:
        made = statement.make(inputs)
    except SimulationError as error:
        return result("refuted", f"the call fails: {error}")
    except NotFollowed as error:
        return result("not decided", str(error))
    except Undecided as error:
        return inputs.deciding(error.bits, statement.public) or result("not decided", str(error))
    if not statement.fits(made):
        raise _Multiplies
    obstacles = _obstacles(made)
    if obstacles:
        bit = inputs.deciding(_undecided(made), statement.public)
        if bit is not None:
            return bit
        first = obstacles[0]
        why = f"{place(made, first.pc)}: {first.what}" if first.pc else first.what
        figures = _figures(statement, made)
        wrong = _difference(statement, made)
        if wrong is not None:
            return result("refuted", f"{wrong[0]}; {why}", counterexample=wrong[1], **figures)
        return result("not decided", why, **figures)
    for _, condition in _assumed(made):
        bit = inputs.deciding(condition, statement.public)
        if bit is not None:
            return bit
    is_large = not statement.adders and (formula.is_overfull or formula.size > _LARGE)
    if (statement.apart is not None or is_large) and not _differs(made):
        found = _apart(statement, case)
        if found is None and is_large:
            most_by_words = None if formula.is_overfull else formula.size // 2
            found = _by_words(statement, case, formula, most_by_words)
        if found is not None:
            return found
    if most is not None and formula.size > most:
        raise _Large
    proof = formula.prove(made.pairs, made.known)
    if proof.checked:
        return _proved(statement, made, proof)
    if proof.assignment is None:
        found = None if formula.is_overfull else _by_words(statement, case, formula)
        if found is not None:
            return found
    status, why, example = _failure(statement, made, formula, proof)
    figures = _figures(statement, made) | _measured(proof)
    return result(status, why, counterexample=example, **figures)


def _differs(made: Made) -> bool:
    """Return whether a claim fails in one of the first assignments."""
    value = made.inputs.formula.value
    return any(
        value(one, bits, assignment) != value(other, bits, assignment)
        for one, other, bits in made.pairs
        for assignment in range(_EXAMPLES)
    )


def _apart(statement: Statement, case: Case) -> Result | None:
    """Prove a case of the statement by cut-point decomposition; None if this fails."""
    if statement.apart is None:
        return None
    apart = replace(statement, make=statement.apart)
    if statement.adders:
        return _in(statement.formula(), apart, case)
    try:
        made = statement.apart(Inputs(Formula(), case))
    except (SimulationError, NotFollowed, Undecided):
        return None
    return _by_words(apart, case, made.inputs.formula)


def _by_words(
    statement: Statement, case: Case, known: Formula, most: int | None = None
) -> Result | None:
    """Prove a case with sums as linear forms; None if this fails.

    The forms are over the words that the specification uses outside sums. It is not tried if the
    formulas have more than ``most`` nodes, or a sum more terms than are sorted.
    """
    words = None if statement.as_they_come or statement.adders else known.words()
    return _in(Formula(words), statement, case, most) if words else None


def _in(
    formula: Formula, statement: Statement, case: Case, most: int | None = None
) -> Result | None:
    """Prove a case with formulas that are made in an empty one, of at most ``most`` nodes."""
    try:
        made = statement.make(Inputs(formula, case))
    except (SimulationError, NotFollowed, Undecided):
        return None
    if _obstacles(made) or formula.is_overfull or (most is not None and formula.size > most):
        return None
    proof = formula.prove(made.pairs, made.known)
    return _proved(statement, made, proof) if proof.checked else None


def _proved(statement: Statement, made: Made, proof: Proof) -> Result:
    formula = made.inputs.formula
    figures = _figures(statement, made) | _measured(proof)
    residue = _residue(formula, made)
    if statement.keep is not None:
        statement.keep(made, proof)
    return Result(*_about(statement), "proved", residue=residue, **figures)


def _undecided(made: Made) -> int | Bits:
    """Return the bits that the first obstacle is about, in the first run that has an obstacle."""
    first = next(execution for execution in made.executions if execution.obstacles)
    return first.computed.undecided


def _obstacles(made: Made) -> list[Obstacle]:
    return [obstacle for execution in made.executions for obstacle in execution.obstacles]


def _assumed(made: Made) -> list[tuple[int, int | Bits]]:
    """Return the conditions that all runs assumed to take their paths, each with its place."""
    return [one for execution in made.executions for one in execution.computed.assumed]


def _sums(statement: Statement) -> Sums:
    return "adders" if statement.adders else "sorted"


def _figures(statement: Statement, made: Made) -> dict[str, Any]:
    formula = made.inputs.formula
    return {
        "sums": _sums(statement) if formula.adds else None,
        "instructions": sum(execution.run.instructions for execution in made.counted),
        "lookups": sum(execution.computed.lookups for execution in made.counted),
        "wholes": sum(execution.computed.summarised for execution in made.counted),
        "nodes": formula.size,
    }


def _measured(proof: Proof) -> dict[str, Any]:
    return {
        "cuts": proof.cuts,
        "widest": proof.widest,
        "certificate_bytes": proof.certificate_size,
        "certificate": digest([proof.certificate]) if proof.checked else "",
    }


def _failure(
    statement: Statement, made: Made, formula: Formula, proof: Proof
) -> tuple[Status, str, Counterexample | None]:
    """Return the status, the reason why there is no proof, and a counterexample if there is one."""
    if proof.flaw is not None:
        return "not decided", f"the checker refuses the proof: {proof.flaw}", None
    number, bit = proof.open[0]
    claim = made.claims[number]
    what = f"{claim.what}, bit {bit}" + (f" ({claim.run})" if claim.run else "")
    values = None
    if proof.assignment is not None:
        values = made.inputs.values(proof.assignment)
    else:
        values = _witness(made, proof)
    if values is not None:
        try:
            shown = statement.confirm(values, claim.run)
        except (SimulationError, FirmwareError) as error:
            return "refuted", f"{what}: {error}", _example(values, {}, {})
        if shown.differences:
            why = f"{what} differs in an example"
            return "refuted", why, _example(values, shown.program, shown.specification)
        if proof.assignment is not None and claim.what == VERDICT:
            jumps = {pc for pc, _ in _assumed(made)}
            where = ", ".join(place(made, pc) for pc in sorted(jumps)[:4])
            return "not decided", f"not the tag's verdict alone decides at {where}", None
        if claim.what.partition("[")[0] in shown.program:
            return "not decided", f"{what} is right in the example, but not by its formula", None
        if proof.assignment is not None:
            return "refuted", f"{what} is not as it should be", _example(values, {}, {})
    return "not decided", f"{what} was not shown; {_where(made, formula, proof)}", None


def _difference(statement: Statement, made: Made) -> tuple[str, Counterexample] | None:
    """Run a program whose formula says too little on a few examples.

    Returns the first failure or difference with its example, or None.
    """
    for assignment in range(_EXAMPLES):
        values = made.inputs.values(assignment)
        for run in dict.fromkeys(claim.run for claim in made.claims):
            try:
                shown = statement.confirm(values, run)
            except (SimulationError, FirmwareError) as error:
                return f"the call fails in an example: {error}", _example(values, {}, {})
            if shown.differences:
                what = ", ".join(shown.differences)
                example = _example(values, shown.program, shown.specification)
                return f"{what} differs in an example", example
    return None


def _witness(made: Made, proof: Proof) -> dict[str, bytes] | None:
    """Return the inputs of a counterexample that a polynomial gives, or None."""
    values = {}
    for name, data in made.inputs.named.items():
        found = [proof.witness(byte, 8) for byte in data]
        if None in found:
            return None
        values[name] = b"".join(byte or b"" for byte in found)
    return values


def _where(made: Made, formula: Formula, proof: Proof) -> str:
    """Return the place of the first doubtful step, as text.

    Its result looks like one of the specification's, and was not shown to be.
    """
    if proof.obstacle:
        return f"no sum of the specification was shown at {place_of_step(made, proof.obstacle)}"
    proof = formula.prove(made.pairs, made.known, assume=True)
    steps = sorted(step for step in proof.suspects if step)
    if not steps:
        return "no place is known"
    return f"first doubt at {place_of_step(made, steps[0])}"


def place(made: Made, pc: int) -> str:
    """Return an address as the nearest symbol at or below it and the offset from it."""
    symbols = made.executions[0].prepared.machine.symbols
    below = [(s.address, name) for name, s in symbols.items() if s.address <= pc]
    if not below:
        return f"{pc:#06x}"
    start, name = max(below)
    return name if start == pc else f"{name}+{pc - start:#x}"


def place_of_step(made: Made, step: int) -> str:
    """Return the instruction of a step, as text."""
    pc = made.executions[0].computed.step(step)
    return f"step {step}" if pc is None else f"{place(made, pc)} (instruction {step})"


def _residue(formula: Formula, made: Made) -> tuple[str, ...]:
    """Return the places in which the call leaves values that may depend on secrets."""
    numbers = [(number, bits) for _, number, bits in made.left]
    secrets = [(byte, 8) for name in made.secrets for byte in made.inputs.named[name]]
    found = formula.depends(numbers, secrets)
    return tuple(dict.fromkeys(p for (p, *_), it in zip(made.left, found, strict=True) if it))


def _example(values: dict[str, bytes], program: object, specification: object) -> Counterexample:
    def texts(data: object) -> dict[str, str]:
        return {name: value.hex() for name, value in dict(data).items()}  # type: ignore[call-overload]

    return Counterexample(texts(values), texts(program), texts(specification))
