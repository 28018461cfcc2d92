"""The audit's checks are seen to fire, each for what it is about and for nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

import support
from audit_programs import CONTROLS, program
from motecrypt.audit import program as programs
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import (
    CONSTANT_TIME,
    CONTRACT,
    DETERMINISM,
    MEMORY,
    REGISTERS,
    RESIDUE,
    Problem,
    Report,
    merged,
)
from motecrypt.toolchain.chip import UNKNOWN_MEMORY, Chip, chip

SECRET = "hex:0123456789abcdef"
ARGUMENTS = (SECRET, "buf:8", "3")


@dataclass(frozen=True)
class Control:
    """A function, what the checks that fail say, and what is allowed but listed."""

    file: str
    function: str
    failing: dict[str, str]
    listed: str = ""
    arguments: Sequence[str] = ARGUMENTS
    outputs: Sequence[int] = (2,)
    declassify: Sequence[str] = ()
    returns: int = 0

    def __str__(self) -> str:
        return self.function


BRANCH = "whether this jump is taken depends on key"
UNEQUAL = {CONSTANT_TIME: BRANCH, DETERMINISM: "cycles"}
CONTROLS_OF_TIME = [
    Control("constant_time.S", "branch_on_bit", UNEQUAL),
    Control(
        "constant_time.S",
        "branch_in_equal_time",
        {CONSTANT_TIME: BRANCH, DETERMINISM: "2 ways, though all of 12 cycles"},
    ),
    Control("constant_time.S", "branch_on_rare_value", {CONSTANT_TIME: BRANCH}),
    Control("constant_time.S", "branch_on_carry", UNEQUAL),
    Control("constant_time.S", "branch_through_memory", UNEQUAL),
    Control(
        "constant_time.S",
        "computed_jump",
        {CONSTANT_TIME: "where this goes depends on key", DETERMINISM: "cycles"},
    ),
    Control(
        "constant_time.S",
        "moving_stack",
        {CONSTANT_TIME: "the stack pointer depends on key"},
    ),
    Control(
        "constant_time.S",
        "interrupts_by_secret",
        {CONSTANT_TIME: "a control bit of the status register depends on key"},
    ),
    Control("constant_time.S", "table_lookup", {}, "the address that this reads depends on key"),
    Control("constant_time.S", "secret_place", {}, "the address that this writes depends on key"),
    Control(
        "constant_time.S",
        "secret_place_anywhere",
        {
            CONSTANT_TIME: "the address that this writes depends on key in 10 bits",
            RESIDUE: "a write may have put a secret anywhere",
        },
    ),
    Control(
        "compare.c",
        "compare_and_stop",
        {CONSTANT_TIME: BRANCH},
        arguments=(SECRET, SECRET, "8"),
        outputs=(),
        returns=16,
    ),
]
CONTROLS_OF_RESIDUE = [
    Control(
        "residue.S",
        "left_on_the_stack",
        {RESIDUE: "2 bytes depend on key in the dead stack, 3 to 4 bytes below the caller's frame"},
    ),
    Control("residue.S", "left_in_a_register", {RESIDUE: "R15 depends on key"}),
    Control("residue.S", "left_in_the_value", {RESIDUE: "R12 depends on key"}),
    Control("residue.S", "left_in_disguise", {RESIDUE: "R15 depends on key"}),
    Control("residue.S", "left_in_the_flags", {RESIDUE: "SR depends on key"}),
    Control(
        "residue.S",
        "left_in_static_memory",
        {RESIDUE: "1 byte depends on key in static memory, cache"},
    ),
    Control(
        "residue.S",
        "left_in_an_argument",
        {RESIDUE: "2 bytes depend on key in the stack arguments"},
        arguments=(*ARGUMENTS, "4", "5"),
    ),
    Control("residue.S", "left_in_a_device", {RESIDUE: "holds a secret"}),
    Control(
        "residue.S",
        "copied",
        {RESIDUE: "1 byte depends on key in the buffer 'arg2', where there should be none"},
        outputs=(),
    ),
    Control(
        "compare.c",
        "compare_all",
        {RESIDUE: "R11 and R15 depend on key"},
        arguments=(SECRET, SECRET, "8"),
        returns=16,
    ),
    Control("fine.S", "returns_it", {RESIDUE: "R12 depends on key"}, returns=0),
]
CONTROLS_OF_MEMORY = [
    Control("memory.S", "reads_behind", {MEMORY: "0 bytes behind the end of 'arg1'"}),
    Control("memory.S", "writes_before", {MEMORY: "write"}),
    Control("memory.S", "below_the_stack", {MEMORY: "write"}),
    Control("memory.S", "odd_word", {MEMORY: "misaligned word read"}),
    Control("memory.S", "endless", {MEMORY: "no return within 100000 cycles"}),
    Control("memory.S", "loses_r10", {CONTRACT: "does not restore R10"}),
    Control("memory.S", "enables", {CONTRACT: "does not restore the control bits of SR"}),
    Control("memory.S", "clocks", {CONTRACT: "does not restore the control bits of SR"}),
    Control("memory.S", "loses_the_stack", {CONTRACT: "stack"}),
]
CONTROLS_OF_DETERMINISM = [
    Control("public.S", "tells_a_byte", {DETERMINISM: "cycles"}, declassify=("byte_of",)),
]
FINE = [
    *(
        Control("fine.S", name, {})
        for name in (
            "branch_on_public_half",
            "branch_after_mask",
            "branch_on_zero",
            "selects_by_mask",
            "loops_by_number",
            "cleans_up",
        )
    ),
    Control("fine.S", "returns_it", {}, returns=16),
    Control("residue.S", "copied", {}),
    Control("residue.S", "left_in_the_value", {}, returns=16),
    Control("public.S", "same", {}, returns=16),
    Control("public.S", "judges", {}, declassify=("same",), returns=16),
    Control("public.S", "judges_in_line", {}, declassify=("verdict",), returns=16),
]
OVERSTATED = [
    Control("overstated.S", "branch_on_zero_through_memory", {CONSTANT_TIME: BRANCH}),
    Control("overstated.S", "branch_on_and_with_complement", {CONSTANT_TIME: BRANCH}),
]
ALL = [
    *CONTROLS_OF_TIME,
    *CONTROLS_OF_RESIDUE,
    *CONTROLS_OF_MEMORY,
    *CONTROLS_OF_DETERMINISM,
    *FINE,
    *OVERSTATED,
]


def audit(control: Control, *options: str, made_for: Chip | None = None) -> Report:
    target = programs.target(
        made_for or chip(support.CHIP),
        program(control.file, *options),
        control.function,
        control.arguments,
        [programs.Named(1, "key")],
        control.outputs,
        control.declassify,
        control.returns,
        budget=100_000,
    )
    return inspect(target)


@pytest.mark.parametrize("control", ALL, ids=str)
def test_exactly_the_broken_rule_is_found(control: Control) -> None:
    report = audit(control)
    found = {problem.check for problem in report.problems if not problem.allowed}
    assert found == set(control.failing), report.problems
    for check, message in control.failing.items():
        said = [problem.message for problem in report.of(check, allowed=False)]
        assert said and all(message in text for text in said), said
    listed = [problem.message for problem in report.problems if problem.allowed]
    assert listed == ([control.listed] if control.listed else [])
    assert report.passed == (not control.failing)


def test_every_control_is_tried() -> None:
    tried = {(control.file, control.function) for control in ALL}
    for file in CONTROLS.glob("*.S"):
        defined = {line.split()[1] for line in file.read_text().splitlines() if "FUNCTION" in line}
        assert defined - {"same", "byte_of"} == {f for n, f in tried if n == file.name} - {"same"}


@pytest.mark.parametrize("function", ["table_lookup", "secret_place"])
def test_a_chip_with_a_cache_allows_no_secret_addresses(function: str) -> None:
    cached = replace(chip(support.CHIP), memory=UNKNOWN_MEMORY)
    report = audit(Control("constant_time.S", function, {}), made_for=cached)
    assert {problem.check for problem in report.problems} == {CONSTANT_TIME, DETERMINISM}
    assert not report.passed


def test_a_finding_says_where_and_how_the_secret_got_there() -> None:
    report = audit(Control("constant_time.S", "branch_through_memory", {}))
    (problem,) = report.of(CONSTANT_TIME, allowed=False)
    assert problem.where == "branch_through_memory+0xe"
    assert problem.instruction.startswith("jn ")
    assert problem.labels == ("key",)
    ways = [(step.where, step.instruction) for step in problem.chain]
    assert ("branch_through_memory", "push @r12") in ways
    assert ("branch_through_memory+0x2", "add r14, 0(sp)") in ways
    assert [where for where, _ in ways] == sorted(where for where, _ in ways)


def test_instructions_of_a_source_line_are_one_finding() -> None:
    report = audit(Control("compare.c", "compare_and_stop", {}, (), (SECRET, SECRET, "8")), "-g")
    (problem,) = report.of(CONSTANT_TIME, allowed=False)
    assert problem.line == "compare.c:8" and len(problem.also) == 1


def test_what_several_cases_show_is_one_finding() -> None:
    left = Problem(RESIDUE, "", REGISTERS, ("R11",), where="f", labels=("key",), case="a")
    more = replace(left, things=("R11", "SR"), labels=("message",), case="b")
    stack = Problem(RESIDUE, " in the dead stack", "the dead stack", ("2 bytes",), where="f")
    deeper = replace(stack, things=("9 bytes",), labels=("key",), count=9, case="b")
    elsewhere = replace(left, where="g")
    registers, memory, other = merged([left, stack, more, deeper, elsewhere])
    assert (registers.message, registers.cases) == ("R11 and SR depend on key and message", 2)
    assert (registers.case, other) == ("a", elsewhere)
    assert memory.message == "9 bytes depend on key in the dead stack"
    assert (memory.count, memory.case, memory.cases) == (9, "b", 2)


def test_what_was_declared_public_is_said() -> None:
    assert audit(Control("public.S", "judges", {}, declassify=("same",))).public == (("same", 1),)
    (said,) = audit(Control("public.S", "judges_in_line", {}, declassify=("verdict",))).public
    assert said == ("the jump at judges_in_line+0x4", 1)


@pytest.mark.parametrize("function", ["judges", "judges_in_line"])
def test_a_verdict_is_secret_unless_declared(function: str) -> None:
    report = audit(Control("public.S", function, {}, returns=16))
    assert report.of(CONSTANT_TIME, allowed=False)
