"""Integers of which bounds are known, and what plain Python computes of them.

A computation runs on them as on integers. What it makes is a polynomial in unknown integers, so
that it can be compared with another one, modulo any number. A quotient by a power of two is a new
unknown, and a remainder is what is left then; so a sum that is cut into words and put together
again is what it was. Where a computation does one thing or another by a quotient it is carried out
for each of its values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar, cast

T = TypeVar("T")

Term = tuple[int, ...]
"""The unknowns of a product, in ascending order."""

Polynomial = dict[Term, int]

Quotient = tuple[frozenset[tuple[Term, int]], int]
"""What is divided, and by which power of two."""

_MOST_VALUES = 4
"""A quotient that may have more values is not tried at each of them."""


class Open(Exception):
    """A quotient has to be one number."""

    def __init__(self, quotient: Quotient, values: range) -> None:
        super().__init__("a quotient has to be one number")
        self.quotient = quotient
        self.values = values


class Impossible(Exception):
    """No integers make the quotients what they were taken to be."""


class Run:
    """A computation in which some quotients are taken to be numbers."""

    def __init__(self, taken: Mapping[Quotient, int]) -> None:
        self.taken = taken
        self._unknowns: list[tuple[Quotient | None, range]] = []
        """What each is, if it was not given, and its values."""
        self._places: dict[Quotient, int] = {}

    def unknown(self, low: int, high: int) -> int:
        """Any integer from the one to the other."""
        self._unknowns.append((None, range(low, high + 1)))
        return made(self, {(len(self._unknowns) - 1,): 1}, low, high)

    def quotient(self, quotient: Quotient, low: int, high: int) -> int:
        """A quotient of which these are bounds."""
        if quotient not in self._places:
            self._places[quotient] = len(self._unknowns)
            self._unknowns.append((quotient, range(low, high + 1)))
        return made(self, {(self._places[quotient],): 1}, low, high)

    def of(self, unknown: int) -> tuple[Quotient | None, range]:
        """What an unknown is, if it was not given, and its values."""
        return self._unknowns[unknown]


def cases(computation: Callable[[Run], T]) -> Iterator[T]:
    """What comes of a computation, in each case of the quotients that it needs as numbers."""
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
    """An integer, where a computation takes an `int`; itself if it is known."""
    terms = {term: factor for term, factor in terms.items() if factor}
    if terms.keys() <= {()}:
        return terms.get((), 0)
    if low > high:
        raise Impossible
    return cast(int, Integer(run, terms, low, high))


class Integer:
    """A polynomial in unknown integers, and bounds of its value."""

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
        """With zeros, or with ones at all places: the latter in each case of its quotients, so that
        its bounds are narrow."""
        mask = number(mask)
        if mask == 0:
            return cast(int, self)
        self.open()
        if not 0 <= self.low <= self.high < 1 << _exponent(mask + 1):
            raise ValueError("ones are added to all bits of a number, or to none")
        return mask - cast(int, self)

    def open(self) -> None:
        """Makes numbers of the quotients that it is made of, if they have few values."""
        for unknown in sorted({unknown for term in self.terms for unknown in term}):
            quotient, values = self.run.of(unknown)
            if quotient is not None and len(values) <= _MOST_VALUES:
                raise Open(quotient, values)

    def _divided(self, count: int) -> tuple[int, int]:
        """Quotient and remainder by a power of two."""
        run, power = self.run, 1 << count
        if count == 0:
            return cast(int, self), 0
        if self.terms[max(self.terms)] < 0:
            # One quotient for a number and for its complement.
            opposite, rest = cast(Integer, ~self)._divided(count)
            return ~opposite, power - 1 - rest
        factors = [factor for term, factor in self.terms.items() if term]
        zeros = min((factor & -factor).bit_length() - 1 for factor in factors)
        if 0 < zeros <= count:
            # What is a multiple of 2^n but for a number has no unknown in its lowest n bits.
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
        """What is divided, which of a quotient of a quotient is what that was of."""
        if len(self.terms) == 1:
            ((term, factor),) = self.terms.items()
            earlier = self.run.of(term[0])[0] if factor == 1 and len(term) == 1 else None
            if earlier is not None:
                return earlier[0], earlier[1] + count
        return frozenset(self.terms.items()), count


def _parts(value: int | Integer) -> tuple[Polynomial, int, int]:
    """A polynomial, and its bounds."""
    if isinstance(value, Integer):
        return value.terms, value.low, value.high
    return ({(): value} if value else {}), value, value


def _exponent(power: int) -> int:
    if power <= 0 or power & power - 1:
        raise ValueError("integers are divided by powers of two")
    return power.bit_length() - 1


def number(value: int | Integer) -> int:
    """The number that it is, in a case of the quotients that it is made of: see `cases`."""
    if not isinstance(value, Integer):
        return value
    value.open()
    raise ValueError("what a computation does depends on an unknown integer")


def polynomial(value: int) -> Polynomial:
    """What an integer is made of."""
    return _parts(value)[0]


def bounds(value: int) -> tuple[int, int]:
    """Between which it is."""
    return _parts(value)[1:]


def is_congruent(one: int, other: int, modulus: int) -> bool:
    """Whether two are congruent, whatever the unknown integers are."""
    return all(factor % modulus == 0 for factor in polynomial(one - other).values())
