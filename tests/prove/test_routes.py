"""Routines that go by public bits: what they leave is chosen among all ways, by nothing secret."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import pytest

import support
from motecrypt.prove.contract.obligations import equal_bytes
from motecrypt.prove.contract.statement import Inputs, Made, Shown, Statement
from motecrypt.prove.symbolic.execution import execute
from motecrypt.prove.symbolic.opaque_calls import chosen
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import Arena
from motecrypt.run.subject import Subject
from motecrypt.specification.opaque import Opaque
from motecrypt.specification.words import encoded, integer

FUNCTIONS = ("roams", "routes", "strays")
BYTES = 3
WIDTHS = {"roams": 7, "routes": 5, "strays": 5}


@cache
def _firmware(chip: str) -> Firmware:
    """Any image that these functions can be linked to."""
    catalog = support.catalog()
    xoodoo = catalog.algorithm("xoodoo")
    routes = Path(__file__).with_name("routes.c")
    return Firmware(
        Subject.of(catalog, xoodoo, chip, "portable"), functions=FUNCTIONS, extra=(routes,)
    )


def _turned(secret: int, places: int) -> int:
    bits = 8 * (places % BYTES)
    return (secret << bits | secret >> 8 * BYTES - bits) & (1 << 8 * BYTES) - 1


def _made(chip: str, function: str, inputs: Inputs) -> Made:
    counter, secret = (inputs.unknown(name, BYTES) for name in ("counter", "secret"))
    machine = _firmware(chip).machine
    machine.reset()
    memory = Arena(machine, 0)
    data = {"counter": counter, "secret": secret}
    prepared = memory.prepare(
        function, *(memory.inout(name, inputs.plain(it)) for name, it in data.items())
    )
    execution = execute(inputs.formula, prepared, data)
    if "counter" not in inputs.public:
        return Made(inputs, (), (execution,))
    width = WIDTHS[function]
    turning = Opaque(_turned, (8 * BYTES, width), made=8 * BYTES, decides=1)
    places = counter[-1] & (1 << width) - 1
    turned = chosen(turning, (integer(secret, "big"), places), inputs.formula)
    expected = encoded(turned ^ integer(counter, "big"), BYTES, "big")
    claims = equal_bytes("secret", execution.read("secret"), expected)
    return Made(inputs, tuple(claims), (execution,))


def _never(values: object, run: str) -> Shown:
    raise AssertionError


def _carried_out(chip: str, function: str, public: tuple[str, ...] = ("counter",)) -> Made:
    make = partial(_made, chip, function)
    statement = Statement("routes", "portable", function, (), make, _never, public=public)
    made = Composition().made(statement)
    assert isinstance(made, Made)
    return made


def _obstacles(made: Made) -> list[str]:
    return [obstacle.what for obstacle in made.executions[0].obstacles]


@pytest.mark.parametrize("chip", ["msp430f1611", "atmega128", "stm32f100rb"])
def test_all_ways_of_a_routine_are_one_formula(chip: str) -> None:
    made = _carried_out(chip, "routes")
    assert not _obstacles(made)
    assert made.executions[0].computed.summarised == 1
    assert made.inputs.formula.prove(made.pairs).checked


def test_one_wrong_way_is_seen() -> None:
    made = _carried_out("msp430f1611", "strays")
    assert not _obstacles(made)
    proof = made.inputs.formula.prove(made.pairs)
    assert not proof.checked
    assert proof.assignment is not None
    values = made.inputs.values(proof.assignment)
    assert values["counter"][-1] & 31 == 21


@pytest.mark.parametrize(
    ("function", "public"), [("routes", ()), ("routes", ("secret",)), ("roams", ("counter",))]
)
def test_nothing_is_chosen_by_secrets_or_by_many_bits(
    function: str, public: tuple[str, ...]
) -> None:
    made = _carried_out("msp430f1611", function, public)
    assert any("whether this jump is taken" in what for what in _obstacles(made))
