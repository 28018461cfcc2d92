"""The audit sees the leaks that only AVR has, and what comes close to one is none."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

import support
from motecrypt.audit import program as programs
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import CONSTANT_TIME, CONTRACT, DETERMINISM, RESIDUE, Report
from motecrypt.toolchain import build, chip

CHIP = "atmega328p"
LEAKS = Path(__file__).parent / "controls" / "leaks.S"
ARGUMENTS = ("hex:f1e3456789abcdef", "buf:8", "3")


@dataclass(frozen=True)
class Control:
    """A function, what the checks that fail say, and what is allowed but listed."""

    function: str
    failing: dict[str, str] = field(default_factory=dict)
    listed: str = ""

    def __str__(self) -> str:
        return self.function


BRANCH = "whether this jump is taken depends on key"
UNEQUAL = {CONSTANT_TIME: BRANCH, DETERMINISM: "cycles"}
CONTROLS = [
    Control("skip_a_jump", UNEQUAL),
    Control("skip_two_words", {CONSTANT_TIME: BRANCH, DETERMINISM: "2 ways"}),
    Control("skip_one_word"),
    Control("compare_and_skip", UNEQUAL),
    Control("branch_on_secret", UNEQUAL),
    Control("branch_on_t", UNEQUAL),
    Control("moves_by_t"),
    Control(
        "jump_by_secret",
        {CONSTANT_TIME: "where this goes depends on key", DETERMINISM: "cycles"},
    ),
    Control("flash_at_secret", {}, "the address that this reads depends on key"),
    Control("moves_the_stack", {CONSTANT_TIME: "the stack pointer depends on key"}),
    Control("left_in_r0", {RESIDUE: "R0 depends on key"}),
    Control("left_in_r1", {RESIDUE: "R1 and SREG depend on key", CONTRACT: "does not restore R1"}),
    Control("multiplies"),
    Control("left_in_t", {RESIDUE: "SREG depends on key"}),
    Control("left_in_h", {RESIDUE: "SREG depends on key"}),
    Control("loses_r2", {CONTRACT: "does not restore R2"}),
]


@cache
def image() -> Path:
    names = [control.function for control in CONTROLS]
    return build(support.catalog(), "ascon", chip(CHIP), "default", names, extra=[LEAKS])


def audit(function: str) -> Report:
    secret = [programs.Named(1, "key")]
    return inspect(programs.target(chip(CHIP), image(), function, ARGUMENTS, secret, (2,), (), 0))


@pytest.mark.sample(6)
@pytest.mark.parametrize("control", CONTROLS, ids=str)
def test_exactly_the_broken_rule_is_found(control: Control) -> None:
    report = audit(control.function)
    found = {problem.check for problem in report.problems if not problem.allowed}
    assert found == set(control.failing), report.problems
    for check, message in control.failing.items():
        said = [problem.message for problem in report.of(check, allowed=False)]
        assert any(message in text for text in said), said
    listed = [problem.message for problem in report.problems if problem.allowed]
    assert listed == ([control.listed] if control.listed else [])


def test_every_control_is_tried() -> None:
    lines = LEAKS.read_text(encoding="utf-8").splitlines()
    defined = {line.split()[1] for line in lines if line.split()[:1] == ["FUNCTION"]}
    assert defined == {control.function for control in CONTROLS}
