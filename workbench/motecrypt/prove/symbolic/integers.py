"""Symbolic integers with known bounds, on which plain Python code is executed.

A computation runs on them as on integers. Its result is a polynomial in unknown integers, so
that it can be compared with another one, modulo any number. A quotient by a power of two is a new
unknown, and the remainder is the difference. So a sum that is cut into words and joined again is
the original sum. If a computation branches on a quotient, it is executed for each of its values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar, cast

T = TypeVar("T")

Term = tuple[int, ...]
"""The unknowns of a product, in ascending order."""

Polynomial = dict[Term, int]

Quotient = tuple[frozenset[tuple[Term, int]], int]
"""The terms of the dividend, and the exponent of the divisor, a power of two."""

_MOST_VALUES = 4
"""The most values of a quotient for which a computation is executed for each of them."""


class Open(Exception):
    """The signal that a quotient has to be one number."""

    def __init__(self, quotient: Quotient, values: range) -> None:
        super().__init__("a quotient has to be one number")
        self.quotient = quotient
        self.values = values


class Impossible(Exception):
    """The signal that no integers give the quotients the values that were assumed."""


class Run:
    """A computation in which some quotients are assumed to have given values."""

    def __init__(self, taken: Mapping[Quotient, int]) -> None:
        self.taken = taken
        self._unknowns: list[tuple[Quotient | None, range]] = []
        """The quotient that each unknown stands for, None for an input, and its values."""
        self._places: dict[Quotient, int] = {}

    def unknown(self, low: int, high: int) -> int:
        """Return a new unknown integer from ``low`` to ``high``, both included."""
        self._unknowns.append((None, range(low, high + 1)))
        return made(self, {(len(self._unknowns) - 1,): 1}, low, high)

    def quotient(self, quotient: Quotient, low: int, high: int) -> int:
        """Return the unknown that stands for a quotient, within these bounds."""
        if quotient not in self._places:
            self._places[quotient] = len(self._unknowns)
            self._unknowns.append((quotient, range(low, high + 1)))
        return made(self, {(self._places[quotient],): 1}, low, high)

    def of(self, unknown: int) -> tuple[Quotient | None, range]:
        """Return the quotient that an unknown stands for, None for an input, and its values."""
        return self._unknowns[unknown]


def cases(computation: Callable[[Run], T]) -> Iterator[T]:
    """Yield the result of a computation in each case of the quotients that it needs as numbers."""
    waiting: list[dict[Quotient, int]] = [{}]
    while waiting:
        taken = waiting.pop()
        try:
            yield computation(Run(taken))
        except Open as needed:
            waiting += [taken | {needed.quotient: value} for value in needed.values]
        except Impossible:
            continue


def made(run: Run, terms: Polynomial, low: int, high: int) -> int:
    """Return a polynomial as an `int` if it is constant, else as an `Integer`.

    Raises `Impossible` if there is no value within its bounds. The type is `int`, as computations
    expect.
    """
    terms = {term: factor for term, factor in terms.items() if factor}
    if terms.keys() <= {()}:
        return terms.get((), 0)
    if low > high:
        raise Impossible
    return cast(int, Integer(run, terms, low, high))


class Integer:
    """A polynomial in unknown integers, and the bounds of its value."""

    def __init__(self, run: Run, terms: Polynomial, low: int, high: int) -> None:
        self.run = run
        self.terms = terms
        self.low = low
        self.high = high

    def __add__(self, other: int | Integer) -> int:
        terms, low, high = _parts(other)
        total = dict(self.terms)
        for term, factor in terms.items():
            total[term] = total.get(term, 0) + factor
        return made(self.run, total, self.low + low, self.high + high)

    __radd__ = __add__

    def __mul__(self, other: int | Integer) -> int:
        terms, low, high = _parts(other)
        product: Polynomial = {}
        for one, factor in self.terms.items():
            for another, by in terms.items():
                term = tuple(sorted(one + another))
                product[term] = product.get(term, 0) + factor * by
        ends = [end * by for end in (self.low, self.high) for by in (low, high)]
        return made(self.run, product, min(ends), max(ends))

    __rmul__ = __mul__

    def __sub__(self, other: int | Integer) -> int:
        return self + other * -1

    def __rsub__(self, other: int | Integer) -> int:
        return self * -1 + other

    def __invert__(self) -> int:
        return -1 - cast(int, self)

    def __lshift__(self, count: int) -> int:
        return self * (1 << count)

    def __rshift__(self, count: int) -> int:
        return self._divided(count)[0]

    def __mod__(self, modulus: int) -> int:
        return self._divided(_exponent(modulus))[1]

    def __and__(self, mask: int) -> int:
        return self % (mask + 1)

    def __or__(self, other: int | Integer) -> int:
        return number(self) | number(other)

    __ror__ = __or__

    def __xor__(self, mask: int | Integer) -> int:
        """Return the exclusive or with zeros, or with ones at all places.

        For ones each case of the number's quotients is executed, so that its bounds are narrow.
        """
        mask = number(mask)
        if mask == 0:
            return cast(int, self)
        self.open()
        if not 0 <= self.low <= self.high < 1 << _exponent(mask + 1):
            raise ValueError("ones are added to all bits of a number, or to none")
        return mask - cast(int, self)

    def open(self) -> None:
        """Raise `Open` for a quotient in the polynomial that has few values, if there is one."""
        for unknown in sorted({unknown for term in self.terms for unknown in term}):
            quotient, values = self.run.of(unknown)
            if quotient is not None and len(values) <= _MOST_VALUES:
                raise Open(quotient, values)

    def _divided(self, count: int) -> tuple[int, int]:
        """Return quotient and remainder of a division by 2^``count``."""
        run, power = self.run, 1 << count
        if count == 0:
            return cast(int, self), 0
        if self.terms[max(self.terms)] < 0:
            # A number and its complement share one quotient.
            opposite, rest = cast(Integer, ~self)._divided(count)
            return ~opposite, power - 1 - rest
        factors = [factor for term, factor in self.terms.items() if term]
        zeros = min((factor & -factor).bit_length() - 1 for factor in factors)
        if 0 < zeros <= count:
            # If all terms but the constant are multiples of 2^n, the lowest n bits are known.
            cut = {term: factor >> zeros for term, factor in self.terms.items()}
            lower = self.terms.get((), 0) % (1 << zeros)
            whole = made(run, cut, self.low >> zeros, self.high >> zeros)
            upper, rest = cast(Integer, whole)._divided(count - zeros)
            return upper, (rest << zeros) + lower
        low, high = self.low >> count, self.high >> count
        quotient = self._quotient(count)
        if low == high or quotient in run.taken:
            known = low if low == high else run.taken[quotient]
            start = known << count
            lowest, highest = max(self.low - start, 0), min(self.high - start, power - 1)
            return known, made(run, _parts(self - start)[0], lowest, highest)
        upper = run.quotient(quotient, low, high)
        return upper, made(run, _parts(self - (upper << count))[0], 0, power - 1)

    def _quotient(self, count: int) -> Quotient:
        """Return the quotient by its dividend and exponent.

        A quotient of a quotient is a quotient of the first dividend.
        """
        if len(self.terms) == 1:
            ((term, factor),) = self.terms.items()
            earlier = self.run.of(term[0])[0] if factor == 1 and len(term) == 1 else None
            if earlier is not None:
                return earlier[0], earlier[1] + count
        return frozenset(self.terms.items()), count


def _parts(value: int | Integer) -> tuple[Polynomial, int, int]:
    """Return the polynomial of a value, and its bounds."""
    if isinstance(value, Integer):
        return value.terms, value.low, value.high
    return ({(): value} if value else {}), value, value


def _exponent(power: int) -> int:
    if power <= 0 or power & power - 1:
        raise ValueError("integers are divided by powers of two")
    return power.bit_length() - 1


def number(value: int | Integer) -> int:
    """Return the value as a known number, in each case of the quotients in it (see `cases`)."""
    if not isinstance(value, Integer):
        return value
    value.open()
    raise ValueError("what a computation does depends on an unknown integer")


def polynomial(value: int) -> Polynomial:
    """Return the polynomial of an integer."""
    return _parts(value)[0]


def bounds(value: int) -> tuple[int, int]:
    """Return the lowest and the highest value that an integer may have."""
    return _parts(value)[1:]


def is_congruent(one: int, other: int, modulus: int) -> bool:
    """Return whether two integers are congruent as polynomials, and so for all unknowns."""
    return all(factor % modulus == 0 for factor in polynomial(one - other).values())
