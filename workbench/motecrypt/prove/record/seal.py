"""Digests of certificates that can be added, and a seal over each row, which reveals that a record
was changed by hand."""

from __future__ import annotations

from collections.abc import Iterable

from motecrypt.errors import MoteError
from motecrypt.toolchain.cache import digest

_DIGITS = 24
"""The hexadecimal digits of a digest, which is a number of 96 bits."""


def added(digests: Iterable[str]) -> str:
    """Return the sum of digests, in any order. More can be added without knowing the parts."""
    total = sum(int(one, 16) for one in digests)
    return f"{total % 16**_DIGITS:0{_DIGITS}x}"


def of_statement(lengths: tuple[int, int] | None, certificate: str) -> str:
    """Return the digest of a statement, by its lengths and the digest of its certificate."""
    return digest([repr(lengths), certificate])


def of_row(values: Iterable[object]) -> str:
    """Return the seal of a row with these fields."""
    return digest(["a row of a record of proofs", *map(str, values)])


def check(seal: str, values: Iterable[object]) -> None:
    """Raise MoteError if a row with these fields has another seal."""
    if seal != of_row(values):
        raise MoteError("seal: the row is not as it was written; prove it again.")
