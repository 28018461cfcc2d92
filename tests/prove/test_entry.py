"""What a program finds is unknown, and what it leaves behind is claimed.

Each function of ``entry_*.S`` is Xoodoo's permutation, and does one thing beside it that works as
long as flags, addresses, interrupts and variables are what they happen to be in a run.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import support
from motecrypt.catalog import Primitive
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.record.result import Result
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.toolchain import chip

RIGHT = ("kept", "reads_constant")
NEVER_GIVEN = "which is no constant and was never written"
BELOW = "the call fails"
WRONG = {
    "msp430f1611": {
        "takes_carry": "state[0]",
        "takes_zero": "whether this jump is taken depends on the inputs",
        "takes_address": "state",
        "enables": "the control bits of SR",
        "clocks": "the control bits of SR",
        "keeps_below": BELOW,
        "sinks_late": BELOW,
        "reads_variable": NEVER_GIVEN,
    },
    "atmega128": {
        "takes_carry": "state[0]",
        "takes_t": "state[0]",
        "pointer_low_byte": "state",
        "pointer_late": "state",
        "leaves_r1": "R1",
        "leaves_rampz": "RAMPZ",
        "enables": "the control bits of SREG",
        "reads_variable": NEVER_GIVEN,
    },
    "stm32f100rb": {
        "takes_carry": "state[0]",
        "returns_at_once": "whether this jump is taken depends on the inputs",
        "takes_saturation": "state",
        "disables": "PRIMASK",
        "masks": "BASEPRI",
        "keeps_below": BELOW,
        "reads_variable": NEVER_GIVEN,
    },
}


@cache
def _controls(name: str) -> Firmware:
    xoodoo = support.catalog().algorithm("xoodoo")
    file = Path(__file__).with_name(f"entry_{chip(name).isa.name}.S")
    functions = (*RIGHT, *WRONG[name])
    return Firmware(
        Subject.of(support.catalog(), xoodoo, name, "fast"), functions=functions, extra=(file,)
    )


def _proof_of(function: str, name: str) -> Result:
    firmware = _controls(name)
    xoodoo = firmware.algorithm
    assert isinstance(xoodoo, Primitive)
    (operation,) = xoodoo.operations
    other = replace(operation, call=replace(operation.call, function=function))
    return prove(Primitives(xoodoo, firmware).operate(other))


@pytest.mark.parametrize(("name", "function"), [(c, f) for c in WRONG for f in RIGHT])
def test_what_relies_on_nothing_is_proved(name: str, function: str) -> None:
    result = _proof_of(function, name)
    assert result.status == "proved", result.why


@pytest.mark.parametrize(("name", "function"), [(c, f) for c, fs in WRONG.items() for f in fs])
def test_what_relies_on_what_happens_to_be_there_is_not_proved(name: str, function: str) -> None:
    result = _proof_of(function, name)
    assert result.status != "proved"
    assert WRONG[name][function] in result.why
