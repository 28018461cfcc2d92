"""Where buffers and stack lie in what is proved.

Addresses are no unknowns: a statement is about the buffers and the stack where they are. There each
buffer, and the frame, has a multiple of 256 in it, so that the address of one byte differs from
that of the next in more than its low byte. Where that multiple is differs from way to way.
"""

from typing import Final

from motecrypt.run.placement import PAGE, Placement

PRIMITIVES: Final = {"": Placement(1), "other addresses": Placement(PAGE, is_far=True)}
"""Of a permutation or block cipher, by the name of the run: after the first unit of each buffer;
and in its middle, where the first buffer's address differs in most bits."""

_EARLY, _LATE = Placement(4), Placement(12)
"""Buffers begin at the same addresses whatever their lengths are: summaries serve all of them."""


def of_way(way: str) -> Placement:
    """That of a mode or hash, aligned or not, in place or not."""
    return _LATE if way else _EARLY
