"""The addresses of buffers and stack in statements.

Addresses are not symbolic: a statement is about buffers and a stack at fixed addresses. A multiple
of 256 lies within each buffer that is large enough and fits, and the stack begins 32 bytes above
one. So two neighbouring bytes there have addresses that differ in more than the low byte. The
position of that multiple within a buffer depends on the placement.
"""

from typing import Final

from motecrypt.run.placement import PAGE, Placement

PRIMITIVES: Final = {"": Placement(1), "other addresses": Placement(PAGE, is_far=True)}
"""The placements for primitives, by the name of the run. In the first the multiple of 256 comes
after the first unit of each buffer. In the other it comes later, in the middle of a buffer of at
most 256 bytes, and the address of the first buffer differs in most bits."""

_EARLY, _LATE = Placement(4), Placement(12)
"""The placements for modes and hashes: 4 and 12 bytes of each longer buffer are below the boundary,
whatever its length is, so that summaries apply to all lengths."""


def of_way(way: str) -> Placement:
    """Return the placement for a mode or hash: one if its ``way`` is empty, and another if not."""
    return _LATE if way else _EARLY
