"""Statements without one of their claims, to see which claim alone refutes a program."""

from __future__ import annotations

from dataclasses import replace

from motecrypt import _sim
from motecrypt.prove.contract.statement import Claim, Inputs, Made, Statement
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.convention import Convention

About = tuple[str, str]
"""What a claim is about, without the place in it, and its run."""

KEPT = "R9"
"""The register that controls change."""
ALL = "all"
"""In whatever run, where one cannot be wrong without the other."""

SPOIL = '__asm__(".text\\n.global spoil\\nspoil:\\n inc r9\\n ret\\n"); void spoil(void);\n'
"""A function that changes that register, which no compiler expects."""


def kept_by(chip: str) -> set[str]:
    """What every call on a chip is claimed to give back, by the names of claims."""
    abi = Convention(_sim.convention(chip))
    registers = {abi.names[register] for register in (*abi.kept, *abi.constants)}
    return {*registers, abi.control_name}


def about(claim: Claim) -> About:
    return claim.what.partition("[")[0], claim.run


def is_refuted_by(statement: Statement, what: str, run: str) -> bool:
    """Whether a statement is not proved with a claim, and is without; AssertionError if it is never
    proved, or always."""

    def make(inputs: Inputs) -> Made:
        made = statement.make(inputs)
        left = [c for c in made.claims if about(c)[0] != what or run not in (c.run, ALL)]
        return replace(made, claims=tuple(left))

    result, without = prove(statement), prove(replace(statement, make=make))
    assert without.proved, without.why
    return not result.proved


def made_by(statement: Statement) -> set[About]:
    """What its claims are about."""
    return {about(claim) for claim in statement.make(Inputs(statement.formula())).claims}
