"""Proof that the product-scanning form of SGCM's hash equals the hash of the specification.

Both compute (y + block) h modulo P. Each function is executed on integers with known bounds and
unknown values (`integers`). The reader has to check how `columns.total` combines the functions:

- A sum and a bit for its sign stand for y. `added` and `folded` give x below 2^128 and the sign
  with which it stands for y + block. `summed` gives the next sum.
- The factors are 2^(32 j) h modulo P if all of these are below 2^128. If one is not, it is P - d
  with 1 <= d <= C. Then the factors of -h are numbers 2^(32 m) d modulo P with m from -3 to 3,
  which are all below 2^128. So the second pass of `columns.expanded`, which begins with P - h,
  finds no top bit that is set.
- The last x stands for y, with its sign. `canonical` gives y modulo P.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from motecrypt.prove.symbolic import columns
from motecrypt.prove.symbolic.integers import Run, bounds, cases, is_congruent, number, polynomial
from motecrypt.specification import sgcm
from motecrypt.specification.sgcm import C, P

_ALL = 2**128
_LARGEST = 4 * (2**32 - 1) * (_ALL - 1)
"""The upper bound of every sum, and of the number that a computation begins with."""


@cache
def is_shown() -> bool:
    """Return whether every part of the proof holds, for all integers within the bounds."""
    parts: tuple[Callable[[Run], bool], ...] = (
        _absorbed,
        lambda run: _stands(run, 0),
        lambda run: _stands(run, 1),
        _summed,
        lambda run: _canonical(run.unknown(1, _ALL - 1)),
        lambda run: _canonical(0),
        lambda run: _shifted(run.unknown(0, _ALL - 1), 0),
        lambda run: _shifted(run.unknown(0, C - 1), 1),
    )
    return all(all(cases(part)) for part in parts) and all(_opposites_fit())


def _is_below(value: int, limit: int) -> bool:
    low, high = bounds(value)
    return low >= 0 and high < limit


def _absorbed(run: Run) -> bool:
    """Return whether the specification's hash of a block is (y + block) h modulo P, below P."""
    y, block, h = (run.unknown(0, 2**bits - 1) for bits in (144, 128, 128))
    made = sgcm.absorbed(y, block, h)
    return _is_below(made, P) and is_congruent(made, (y + block) * h, P)


def _stands(run: Run, minus: int) -> bool:
    """Return whether `folded` gives the factor that stands for a sum with a block, or for a sum."""
    total, block = run.unknown(0, _LARGEST), run.unknown(0, _ALL - 1)
    x, changes = columns.folded(columns.added(total, block, minus))
    last, opposite = columns.folded(total)
    return all(
        _is_below(one, _ALL) and is_congruent(one * _sign(negated), meant, P)
        for one, negated, meant in (
            (x, changes, total + block * _sign(minus)),
            (last, opposite, total),
        )
    )


def _summed(run: Run) -> bool:
    x, *factors = (run.unknown(0, _ALL - 1) for _ in range(5))
    limbs = [(x >> 32 * i) % 2**32 for i in range(4)]
    meant = sum(limb * factor for limb, factor in zip(limbs, factors, strict=True))
    is_it = polynomial(columns.summed(x, factors)) == polynomial(meant)
    is_x = is_congruent(sum(limb << 32 * i for i, limb in enumerate(limbs)), x, P)
    return is_it and is_x and _is_below(meant, _LARGEST + 1)


def _canonical(x: int) -> bool:
    made = [(columns.canonical(x, minus), x * _sign(minus)) for minus in (0, 1)]
    return all(_is_below(one, P) and is_congruent(one, meant, P) for one, meant in made)


def _shifted(low: int, top: int) -> bool:
    rest, above = columns.shifted(low, top)
    value = rest + _ALL * number(above)
    return _is_below(value, P) and is_congruent(value, (low + _ALL * top) * 2**16, P)


def _opposites_fit() -> Iterator[bool]:
    for m in range(-3, 4):
        power = pow(2, 32 * m, P)
        yield all(power * d % P < _ALL for d in range(1, C + 1))


def _sign(minus: int) -> int:
    return 1 - 2 * minus
