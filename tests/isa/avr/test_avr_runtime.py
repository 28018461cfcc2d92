"""The functions that compilers call on AVR, against Python's arithmetic."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import support
from motecrypt import U32, U64, Machine, Run
from motecrypt.catalog import PORTABLE
from motecrypt.run.memory import pointer
from motecrypt.toolchain import build, chip

CHIP = "atmega128"
VALUE = {8: range(24, 25), 16: range(24, 26), 32: range(22, 26), 64: range(18, 26)}
QUOTIENT = {8: range(24, 25), 16: range(22, 24), 32: range(18, 22), 64: range(18, 26)}
REMAINDER = {**VALUE, 8: range(25, 26)}
SAVED = {number: 0x11 * (number % 16) for number in (*range(2, 10), 28, 29)}
DIVISIONS = [
    ("__udivmodqi4", "__udivmodqi4", 8, False),
    ("__udivmodhi4", "__udivmodhi4", 16, False),
    ("__divmodhi4", "__divmodhi4", 16, True),
    ("__udivmodsi4", "__udivmodsi4", 32, False),
    ("__divmodsi4", "__divmodsi4", 32, True),
    ("__udivdi3", "__umoddi3", 64, False),
    ("__divdi3", "__moddi3", 64, True),
]
PRODUCTS = [("__mulsi3", 32), ("__muldi3", 64)]
SHIFTS = ("__ashldi3", "__lshrdi3", "__ashrdi3")
MEMORY = ("memcpy", "memmove", "memset", "memcmp")
NAMES = [
    *dict.fromkeys(name for division in DIVISIONS for name in division[:2]),
    *(name for name, _ in PRODUCTS),
    *SHIFTS,
    *MEMORY,
]


@pytest.fixture(scope="module")
def runtime() -> Machine:
    return Machine(CHIP, build(support.catalog(), "tinyjambu", chip(CHIP), PORTABLE, NAMES))


def number(bits: int) -> st.SearchStrategy[int]:
    """Numbers of all lengths, and with them the extreme ones."""
    return st.integers(0, bits).flatmap(lambda n: st.integers(0, (1 << n) - 1)) | st.sampled_from(
        [1 << bits - 1, (1 << bits) - 1]
    )


def called(runtime: Machine, name: str, bits: int, a: int, b: int) -> Run:
    """A call with two numbers; what belongs to the caller comes back, and r1 is zero."""
    wrap = {8: int, 16: int, 32: U32, 64: U64}[bits]
    run = runtime.call(name, wrap(a), wrap(b), registers=SAVED)
    assert {n: run.registers[n] for n in SAVED} == SAVED and run.registers[1] == 0
    if bits == 64:
        assert held(run, range(10, 18)) == b
    return run


def held(run: Run, registers: range) -> int:
    return sum(run.registers[n] << 8 * i for i, n in enumerate(registers))


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> bits - 1 else value


def towards_zero(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("quotient", "remainder", "bits", "negative"), DIVISIONS)
@settings(max_examples=200)
@given(data=st.data())
def test_division(
    runtime: Machine, quotient: str, remainder: str, bits: int, negative: bool, data: st.DataObject
) -> None:
    a, b = data.draw(number(bits)), data.draw(number(bits).filter(bool))
    x, y = (signed(a, bits), signed(b, bits)) if negative else (a, b)
    expected = towards_zero(x, y)
    found = held(called(runtime, quotient, bits, a, b), QUOTIENT[bits])
    left = held(called(runtime, remainder, bits, a, b), REMAINDER[bits])
    assert (found, left) == (expected % (1 << bits), (x - expected * y) % (1 << bits))


@pytest.mark.parametrize(("name", "bits"), PRODUCTS)
@settings(max_examples=200)
@given(data=st.data())
def test_products(runtime: Machine, name: str, bits: int, data: st.DataObject) -> None:
    a, b = data.draw(number(bits)), data.draw(number(bits))
    assert held(called(runtime, name, bits, a, b), VALUE[bits]) == a * b % (1 << bits)


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("__ashldi3", operator.lshift),
        ("__lshrdi3", operator.rshift),
        ("__ashrdi3", lambda a, n: signed(a, 64) >> n),
    ],
)
@settings(max_examples=200)
@given(a=number(64), n=st.integers(0, 63))
def test_shifts(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, n: int
) -> None:
    run = runtime.call(name, U64(a), n, registers=SAVED)
    assert held(run, VALUE[64]) == meaning(a, n) % 2**64
    assert held(run, range(16, 18)) == n


@settings(max_examples=200)
@given(st.integers(0, 59), st.integers(0, 59), st.integers(0, 50), st.integers(0, 255))
def test_copies_fills_and_comparisons(
    runtime: Machine, source: int, target: int, length: int, byte: int
) -> None:
    runtime.reset()
    memory, other = runtime.alloc(bytes(range(110))), runtime.alloc(52)
    whole = bytearray(memory.read())
    at = pointer(runtime, memory.address)
    moved = runtime.call("memmove", at + target, at + source, length)
    whole[target : target + length] = whole[source : source + length]
    assert memory.read() == whole and held(moved, VALUE[16]) == at + target
    runtime.call("memset", at + target, byte, length)
    whole[target : target + length] = bytes([byte]) * length
    assert memory.read() == whole
    copy = pointer(runtime, other.address) + 1
    runtime.call("memcpy", copy, at + source, length)
    assert other.read() == b"\0" + whole[source : source + length] + bytes(51 - length)
    order = signed(held(runtime.call("memcmp", copy, at + target, length), VALUE[16]), 16)
    first, second = whole[source : source + length], whole[target : target + length]
    assert (order > 0, order < 0) == (first > second, first < second)
