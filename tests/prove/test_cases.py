"""Cases of public inputs: all of them are proved, none twice, and no secret makes any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

import pytest

import support
from motecrypt.prove.contract.obligations import equal_bytes
from motecrypt.prove.contract.statement import Inputs, Made, Shown, Statement
from motecrypt.prove.record.result import Result
from motecrypt.prove.symbolic.case_split import Case
from motecrypt.prove.symbolic.execution import execute
from motecrypt.prove.tactics import solve
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import Arena, Prepared
from motecrypt.run.subject import Subject
from motecrypt.specification.decision import decided
from motecrypt.specification.words import encoded, integer, octets

FUNCTIONS = ("counts", "forgets", "peeks", "turns")
BYTES = 3
Data = tuple[bytes, bytes]


@cache
def _firmware() -> Firmware:
    """Any image that these functions can be linked to."""
    catalog = support.catalog()
    xoodoo = catalog.algorithm("xoodoo")
    ways = Path(__file__).with_name("ways.c")
    return Firmware(
        Subject.of(catalog, xoodoo, "msp430f1611", "default"), functions=FUNCTIONS, extra=(ways,)
    )


def _counted(counter: bytes, secret: bytes) -> Data:
    after = encoded(integer(counter, "big") + 1 & (1 << 8 * BYTES) - 1, BYTES, "big")
    return after, octets(a ^ b for a, b in zip(secret, after, strict=True))


def _turned(counter: bytes, secret: bytes) -> Data:
    places = decided(counter[-1] & 3)
    return counter, secret[places:] + secret[:places]


def _prepared(function: str, counter: bytes, secret: bytes) -> Prepared:
    machine = _firmware().machine
    machine.reset()
    memory = Arena(machine, 0)
    return memory.prepare(
        function, memory.inout("counter", counter), memory.inout("secret", secret)
    )


def _made(function: str, specified: Callable[[bytes, bytes], Data], inputs: Inputs) -> Made:
    counter, secret = (inputs.unknown(name, BYTES) for name in ("counter", "secret"))
    prepared = _prepared(function, inputs.plain(counter), inputs.plain(secret))
    execution = execute(inputs.formula, prepared, {"counter": counter, "secret": secret})
    expected = dict(zip(("counter", "secret"), specified(counter, secret), strict=True))
    claims = [
        claim
        for name, data in expected.items()
        for claim in equal_bytes(name, execution.read(name), data)
    ]
    return Made(inputs, tuple(claims), (execution,))


def _shown(
    function: str, specified: Callable[[bytes, bytes], Data], values: Mapping[str, bytes], run: str
) -> Shown:
    call = _prepared(function, values["counter"], values["secret"])
    call.run()
    expected = specified(values["counter"], values["secret"])
    names = ("counter", "secret")
    return Shown({name: call.read(name) for name in names}, dict(zip(names, expected, strict=True)))


def _statement(function: str, public: tuple[str, ...] = ("counter",)) -> Statement:
    specified = _turned if function == "turns" else _counted
    return Statement(
        *("ways", "default", function, ()),
        partial(_made, function, specified),
        partial(_shown, function, specified),
        public=public,
    )


def _proof_with_cases(
    monkeypatch: pytest.MonkeyPatch, statement: Statement
) -> tuple[Result, list[Case]]:
    """A result, and the cases that were proved for it."""
    cases: list[Case] = []
    flat = solve._flat

    def recorded(statement: Statement, case: Case, most: int | None = None) -> object:
        outcome = flat(statement, case, most)
        if isinstance(outcome, Result):
            cases.append(case)
        return outcome

    monkeypatch.setattr(solve, "_flat", recorded)
    return solve.prove(statement), cases


@pytest.mark.parametrize(
    ("function", "count"),
    [
        # A bit of a byte tells that it is not 0 after the step; all three bytes are looked at.
        ("counts", 8 + 8 + 9),
        ("turns", 4),
    ],
)
def test_every_counter_is_in_exactly_one_case(
    function: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    result, cases = _proof_with_cases(monkeypatch, _statement(function))
    assert result.status == "proved", result.why
    assert result.cases == len(cases) == count
    for lowest in range(1 << 16):
        counter = lowest.to_bytes(BYTES, "big")
        matching = [
            case
            for case in cases
            if all(counter[bit.byte] >> bit.bit & 1 == value for bit, value in case.bits)
        ]
        assert len(matching) == 1, counter.hex()


def test_a_fault_of_one_case_is_refuted_by_an_example_of_it() -> None:
    result = solve.prove(_statement("forgets"))
    assert result.status == "refuted", result.why
    example = result.counterexample
    assert example is not None and example.inputs["counter"].endswith("ffff")
    assert example.program["counter"] != example.specification["counter"]


def test_a_secret_that_decides_in_one_case_is_found() -> None:
    result = solve.prove(_statement("peeks"))
    assert result.status == "not decided"
    assert result.why.startswith("peeks+") and "depends on the inputs" in result.why


@pytest.mark.parametrize("function", ["counts", "turns"])
def test_nothing_is_split_that_is_not_public(function: str) -> None:
    result = solve.prove(_statement(function, public=()))
    assert result.status == "not decided"
    assert result.cases == 1


def test_there_is_an_end_to_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "MOST", 9)
    result = solve.prove(_statement("counts"))
    assert result.status == "not decided"
    assert "more ways than the 9 that are tried" in result.why


def test_of_a_large_statement_routines_are_learnt_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "_LARGE", 0)
    asked: list[Case] = []

    def learn(case: Case) -> Composition:
        asked.append(case)
        return Composition()

    result = solve.prove(_statement("turns"), learn=learn)
    assert result.status == "proved", result.why
    assert result.cases == 4 and len(asked) == 1
