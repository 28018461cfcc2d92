"""The functions that compilers call on ARMv6-M, against Python's arithmetic."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import support
from motecrypt import U64, Machine, Run
from motecrypt.catalog import PORTABLE
from motecrypt.toolchain import build, chip

CHIP = "stm32f030"
SHIFTS = ("__aeabi_llsl", "__aeabi_llsr", "__aeabi_lasr")
DIVISIONS = ("__aeabi_uidivmod", "__aeabi_idivmod")
MEMORY = ("memcpy", "memmove", "memset", "memcmp", "__aeabi_memset", "__aeabi_memclr4")
SAVED = {number: 0x1111_1111 * number for number in range(4, 12)}
WORD = 2**32


@pytest.fixture(scope="module")
def runtime() -> Machine:
    names = [*SHIFTS, *DIVISIONS, "__aeabi_uidiv", "__aeabi_idiv", "__aeabi_lmul", *MEMORY]
    return Machine(CHIP, build(support.catalog(), "tinyjambu", chip(CHIP), PORTABLE, names))


def number(bits: int) -> st.SearchStrategy[int]:
    """Numbers of all lengths, and with them the extreme ones."""
    return st.integers(0, bits).flatmap(lambda n: st.integers(0, (1 << n) - 1)) | st.sampled_from(
        [1 << bits - 1, (1 << bits) - 1]
    )


def called(runtime: Machine, name: str, *arguments: int | U64) -> Run:
    """A call after which what belongs to the caller is as it was."""
    run = runtime.call(name, *arguments, registers=SAVED)
    assert {n: run.registers[n] for n in SAVED} == SAVED
    return run


def long(run: Run) -> int:
    return run.registers[0] | run.registers[1] << 32


def signed(value: int, bits: int = 32) -> int:
    return value - (1 << bits) if value >> bits - 1 else value


def towards_zero(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


@settings(max_examples=300)
@given(a=number(32), b=number(32).filter(bool))
def test_division(runtime: Machine, a: int, b: int) -> None:
    for (quotient, both), (x, y) in zip(
        (("__aeabi_uidiv", DIVISIONS[0]), ("__aeabi_idiv", DIVISIONS[1])),
        ((a, b), (signed(a), signed(b))),
        strict=True,
    ):
        expected = towards_zero(x, y)
        run = called(runtime, both, a, b)
        assert run.registers[:2] == (expected % WORD, (x - expected * y) % WORD)
        assert called(runtime, quotient, a, b).value == expected % WORD


@settings(max_examples=300)
@given(a=number(64), b=number(64))
def test_products(runtime: Machine, a: int, b: int) -> None:
    assert long(called(runtime, "__aeabi_lmul", U64(a), U64(b))) == a * b % 2**64


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        (SHIFTS[0], operator.lshift),
        (SHIFTS[1], operator.rshift),
        (SHIFTS[2], lambda a, n: signed(a, 64) >> n),
    ],
)
@settings(max_examples=300)
@given(a=number(64), n=st.integers(0, 63))
def test_shifts(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, n: int
) -> None:
    assert long(called(runtime, name, U64(a), n)) == meaning(a, n) % 2**64


@settings(max_examples=300)
@given(st.integers(0, 59), st.integers(0, 59), st.integers(0, 50), st.integers(0, 255))
def test_copies_fills_and_comparisons(
    runtime: Machine, source: int, target: int, length: int, byte: int
) -> None:
    runtime.reset()
    memory, other = runtime.alloc(bytes(range(110))), runtime.alloc(52)
    whole, at = bytearray(memory.read()), memory.address
    moved = called(runtime, "memmove", at + target, at + source, length)
    whole[target : target + length] = whole[source : source + length]
    assert memory.read() == whole and moved.value == at + target
    assert called(runtime, "memset", at + target, byte, length).value == at + target
    whole[target : target + length] = bytes([byte]) * length
    assert memory.read() == whole
    copy = other.address + target % 4
    assert called(runtime, "memcpy", copy, at + source, length).value == copy
    first, second = whole[source : source + length], whole[target : target + length]
    assert other.read()[target % 4 :][:length] == first
    order = signed(called(runtime, "memcmp", copy, at + target, length).value)
    assert (order > 0, order < 0) == (first > second, first < second)
    called(runtime, "__aeabi_memset", copy, length, byte)
    assert other.read()[target % 4 :][:length] == bytes([byte]) * length
    called(runtime, "__aeabi_memclr4", other.address, length)
    assert other.read()[:length] == bytes(length)
