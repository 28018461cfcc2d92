"""Writes a proved statement for `mote_check.py`: its formulas, certificates and claims.

A statement is proved directly: a proof that takes a routine by its name, or that is cut at calls of
a compression, consists of several certificates and of steps between them that are not written. Sums
are adders if it is proved so, since their equations are a part of the certificate.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from motecrypt._sim import Proof, definitions, literals
from motecrypt.prove.contract.statement import Claim, Made, Shown, Statement
from motecrypt.prove.evidence.theorem import of_statement
from motecrypt.prove.record.result import Result
from motecrypt.prove.tactics import solve

CHECKER = Path(__file__).with_name("mote_check.py")

_EXAMPLES = 4
"""Inputs of each case that both sides are run on, so that the formulas can be tried."""


@dataclass
class _Case:
    """The files of one case of the public inputs."""

    formula: bytes
    certificate: bytes
    about: dict[str, Any]


@dataclass
class _Evidence:
    """The files of a statement, collected while it is proved."""

    statement: Statement
    theorem: str = ""
    inputs: dict[str, int] = field(default_factory=dict)
    cases: list[_Case] = field(default_factory=list)
    examples: list[dict[str, Any]] = field(default_factory=list)

    def keep(self, made: Made, proof: Proof) -> None:
        """Take one proved case; nothing of its formulas is kept."""
        self.theorem = self.theorem or str(of_statement(self.statement, made))
        self.inputs = {name: len(data) for name, data in made.inputs.named.items()}
        claims = [_claim(claim) for claim in made.claims]
        roots = [code for one in claims for side in _SIDES for code in one[side]]
        inputs = {
            name: [code for byte in data for code in literals(byte, 8)]
            for name, data in made.inputs.named.items()
        }
        roots += [code for codes in inputs.values() for code in codes]
        known = [[b.name, b.byte, b.bit, value] for b, value in made.inputs.case.bits]
        about = {"known": known, "inputs": inputs, "claims": claims}
        formula = definitions(made.inputs.formula, roots)
        self.cases.append(_Case(formula, proof.certificate, about))
        self.examples += [_example(self.statement, made, number) for number in range(_EXAMPLES)]


_SIDES = ("program", "specification")


def _claim(claim: Claim) -> dict[str, Any]:
    return {
        "run": claim.run,
        "what": claim.what,
        "program": literals(claim.program, claim.bits),
        "specification": literals(claim.specification, claim.bits),
    }


def _example(statement: Statement, made: Made, number: int) -> dict[str, Any]:
    """Inputs with what the specification makes of them when it is run on plain bytes."""
    values = made.inputs.values(number)
    outputs: dict[str, dict[str, int]] = defaultdict(dict)
    for run in dict.fromkeys(claim.run for claim in made.claims):
        shown = statement.confirm(values, run)
        outputs[run] = dict(_named(made, shown, run))
    return {"inputs": {name: data.hex() for name, data in values.items()}, "outputs": outputs}


def _named(made: Made, shown: Shown, run: str) -> Iterator[tuple[str, int]]:
    """The bytes of each output by the names that claims have for them."""
    for name, data in shown.specification.items():
        claimed = [c.what for c in made.claims if c.run == run and c.what.startswith(f"{name}[")]
        if len(claimed) == len(data):
            yield from zip(claimed, data, strict=True)


def write(statement: Statement, folder: Path) -> tuple[Result, Path | None]:
    """Prove a statement directly and write the evidence to a folder of its own in ``folder``.

    Returns the result, and the folder if it is proved. A folder of the same name is replaced.
    """
    evidence, result = _proved(replace(statement, apart=None, adders=True))
    if result.status == "not decided" and not statement.adders:
        evidence, result = _proved(replace(statement, apart=None))
    if not result.proved:
        return result, None
    place = folder / _name(statement)
    if place.exists():
        shutil.rmtree(place)
    place.mkdir(parents=True)
    claims = [[one["run"], one["what"]] for one in evidence.cases[0].about["claims"]]
    theorem = {
        "format": 1,
        "theorem": evidence.theorem,
        "algorithm": statement.algorithm,
        "operation": statement.operation,
        "variant": statement.variant,
        "inputs": evidence.inputs,
        "claims": claims,
        "examples": evidence.examples,
        "cases": [case.about for case in evidence.cases],
    }
    for number, case in enumerate(evidence.cases):
        (place / f"{number}.formula").write_bytes(case.formula)
        (place / f"{number}.proof").write_bytes(case.certificate)
    text = json.dumps(theorem, indent=None, separators=(",", ":"))
    (place / "theorem.json").write_text(text, encoding="utf-8")
    return result, place


def _proved(statement: Statement) -> tuple[_Evidence, Result]:
    """Try to prove a statement, and collect its files."""
    evidence = _Evidence(statement)
    return evidence, solve.prove(replace(statement, keep=evidence.keep))


def _name(statement: Statement) -> str:
    lengths = "-".join(map(str, statement.lengths))
    parts = (statement.algorithm, statement.operation, statement.variant, lengths, statement.way)
    return "-".join(re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in parts if part)
