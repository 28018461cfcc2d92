"""Integers with bounds: what a computation makes of them is what it makes of numbers."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import support
from motecrypt.prove.symbolic.integers import (
    Polynomial,
    Run,
    bounds,
    cases,
    is_congruent,
    number,
    polynomial,
)

Values = list[int]


def _value(run: Run, made: Polynomial, given: Values) -> int:
    """A polynomial at some values of what is given, which are the first unknowns."""

    def unknown(place: int) -> int:
        quotient, _ = run.of(place)
        if quotient is None:
            return given[place]
        return _value(run, dict(quotient[0]), given) >> quotient[1]

    total = 0
    for term, factor in made.items():
        for place in term:
            factor *= unknown(place)
        total += factor
    return total


def _words(x: int, y: int) -> int:
    """Cut into words, added and put together again."""
    low = x % 2**16 + y % 2**16
    high = (x >> 16) + (y >> 16) + (low >> 16)
    return (high << 16) + low % 2**16


def _complement(x: int, y: int) -> int:
    return ~((~x % 2**40 + y) % 2**41) % 2**41


def _chosen(x: int, y: int) -> int:
    """x, or its complement where a sum has a carry."""
    carry = x + y >> 32
    return (x ^ carry * (2**32 - 1)) + carry


def _nested(x: int, y: int) -> int:
    return ((x << 12) + 5 >> 8 >> 10) * (y & 0xFFFF) + (x * y << 3) % 2**20


COMPUTATIONS = (_words, _complement, _chosen, _nested)


@pytest.mark.parametrize("compute", COMPUTATIONS)
def test_it_is_what_numbers_give(compute: Callable[[int, int], int]) -> None:
    source = support.rng(compute.__name__)

    def carried(run: Run) -> int:
        x, y = run.unknown(0, 2**32 - 1), run.unknown(3, 2**31)
        made = compute(x, y)
        low, high = bounds(made)
        fits = 0
        for _ in range(300):
            given = [_drawn(source, 0, 2**32 - 1), _drawn(source, 3, 2**31)]
            if all(_taken(run, quotient, given) for quotient in run.taken.items()):
                expected = compute(*given)
                assert _value(run, polynomial(made), given) == expected
                assert low <= expected <= high
                fits += 1
        return fits

    assert min(cases(carried)) > 0


def _drawn(source: random.Random, low: int, high: int) -> int:
    return source.choice((low, high, source.randint(low, high)))


def _taken(run: Run, taken: tuple[object, int], given: Values) -> bool:
    """Whether a quotient is what it is taken to be."""
    (terms, count), value = taken  # type: ignore[misc]
    return _value(run, dict(terms), given) >> count == value


def test_a_sum_in_words_is_the_sum() -> None:
    def same(run: Run) -> bool:
        x, y = run.unknown(0, 2**32 - 1), run.unknown(0, 2**32 - 1)
        return polynomial(_words(x, y)) == polynomial(x + y)

    assert list(cases(same)) == [True]


def test_each_case_has_its_bounds() -> None:
    def made(run: Run) -> tuple[int, int]:
        x = run.unknown(10, 299)
        return 100 * number(x >> 8), bounds(x % 256)[1]

    assert sorted(cases(made)) == [(0, 255), (100, 43)]


def test_congruent_is_only_what_always_is() -> None:
    run = Run({})
    x, y = run.unknown(0, 99), run.unknown(0, 99)
    assert is_congruent(x * (y + 7), x * y, 7)
    assert not is_congruent(x * (y + 7) + 1, x * y, 7)
    assert not is_congruent(x, x % 64, 7)


def test_what_is_not_known_is_refused() -> None:
    run = Run({})
    x = run.unknown(0, 2**40)
    for refused in (
        lambda: x ^ 5,
        lambda: x | 1,
        lambda: number(x),
        lambda: x % 10,
        lambda: x ^ (2**40 - 1),
    ):
        with pytest.raises(ValueError, match=r"ones are|depends on|powers of two"):
            refused()
