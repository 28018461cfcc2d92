"""What keeps a record of proofs from being changed by hand: digests of certificates that add up,
and a seal over each row."""

from __future__ import annotations

from collections.abc import Iterable

from motecrypt.errors import MoteError
from motecrypt.toolchain.cache import digest

_DIGITS = 24
"""Of a digest: it is a number of 96 bits."""


def added(digests: Iterable[str]) -> str:
    """The sum of digests, in whatever order: one more is added without knowing the others."""
    total = sum(int(one, 16) for one in digests)
    return f"{total % 16**_DIGITS:0{_DIGITS}x}"


def of_statement(lengths: tuple[int, int] | None, certificate: str) -> str:
    """The digest of a certificate as that of one statement, by its lengths."""
    return digest([repr(lengths), certificate])


def of_row(values: Iterable[object]) -> str:
    """The seal of a row with these fields."""
    return digest(["a row of a record of proofs", *map(str, values)])


def check(seal: str, values: Iterable[object]) -> None:
    """MoteError for a row whose seal is another."""
    if seal != of_row(values):
        raise MoteError("seal: the row is not as it was written; prove it again.")
