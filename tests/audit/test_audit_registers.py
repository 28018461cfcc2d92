"""What is left in a flag or a control register is found, and so is whoever changes these."""

from __future__ import annotations

import pytest

from audit_programs import program
from motecrypt.audit import program as programs
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import CONTRACT, MEMORY, RESIDUE, Report
from motecrypt.toolchain import chip

AVR = "avr/registers.S"
ARM = "armv7m/registers.S"


def audit(file: str, function: str, chip_name: str, checks: tuple[str, ...] = (RESIDUE,)) -> Report:
    image = program(file, chip_name=chip_name)
    arguments = ("hex:0123456789abcdef", "buf:8", "3")
    secret = programs.Named(1, "key")
    target = programs.target(
        chip(chip_name), image, function, arguments, [secret], (2,), (), 0, budget=1000
    )
    return inspect(target, checks)


@pytest.mark.parametrize(
    ("file", "function", "chip_name", "register"),
    [
        (AVR, "left_in_t", "atmega128", "SREG"),
        (AVR, "left_in_h", "atmega128", "SREG"),
        (AVR, "left_in_rampz", "atmega128", "RAMPZ"),
        (ARM, "left_in_basepri", "stm32f100rb", "BASEPRI"),
        (ARM, "left_in_psp", "stm32f100rb", "PSP"),
        (ARM, "left_in_q", "stm32f100rb", "APSR"),
        (ARM, "left_in_ge", "stm32f407", "APSR"),
    ],
)
def test_a_secret_is_found(file: str, function: str, chip_name: str, register: str) -> None:
    report = audit(file, function, chip_name)
    assert [problem.message for problem in report.problems] == [f"{register} depends on key"]


@pytest.mark.parametrize(
    ("file", "function", "chip_name", "lost"),
    [
        (AVR, "leaves_rampz", "atmega128", "RAMPZ"),
        (AVR, "enables", "atmega128", "the control bits of SREG"),
        (ARM, "disables", "stm32f100rb", "PRIMASK"),
    ],
)
def test_what_belongs_to_the_system_comes_back(
    file: str, function: str, chip_name: str, lost: str
) -> None:
    report = audit(file, function, chip_name, (MEMORY, CONTRACT))
    messages = [problem.message for problem in report.of(CONTRACT, allowed=False)]
    assert messages == [f"{function} does not restore {lost}"]
