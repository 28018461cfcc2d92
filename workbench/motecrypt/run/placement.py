"""The places of the buffers and the stack of a call.

Code that counts up the low byte of a pointer alone is right wherever no carry out of it is lost. So
whoever wants to see it fail puts multiples of 256 into the middle of buffers and frames.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from motecrypt._sim import Machine, convention, memory_map

PAGE: Final = 256
"""From one multiple of it to the next the low byte of an address counts once around."""

_ABOVE: Final = 32
"""The bytes of a stack above such a multiple: as many as small functions save."""


@dataclass(frozen=True)
class Placement:
    """``below``: None where buffers lie one after the other and the stack begins at the end of RAM.

    Else that number of bytes of each buffer is below a multiple of 256 and the rest is above, as
    nearly as a word's alignment allows; of a buffer that is not longer, half of it. What does not
    fit in half of the RAM lies close to what comes before it. The stack begins 32 bytes above a
    multiple of 256. ``is_far``: the first buffer lies where most bits of its address are others.
    """

    below: int | None = None
    is_far: bool = False

    def room(self, machine: Machine, start: int, length: int) -> int:
        """The number of bytes to allocate before those of a buffer, where ``start`` are needed."""
        if self.below is None:
            return start
        abi = convention(machine.chip)
        align = min(abi.pointer_bytes, abi.stack_alignment)
        if length <= align:
            return start
        below = self.below if self.below < length else length // 2
        first = -(-machine.stack_limit // align) * align + start
        below = max(below - (first + below) % align, align - first % align)
        boundary = -(-(first + below) // PAGE) * PAGE
        origin, end = ram(machine)
        most = origin + (end - origin) // 2
        if self.is_far:
            boundary = max(boundary, _far(origin, end))
            most = origin + (end - origin) * 3 // 4
        found = start + boundary - below - first
        return found if boundary - below + length <= most else start

    def stack(self, machine: Machine) -> int | None:
        """The address below which the stack begins; None for the end of RAM."""
        if self.below is None:
            return None
        _, end = ram(machine)
        return (end - _ABOVE) // PAGE * PAGE + _ABOVE


DENSE: Final = Placement()


def _far(origin: int, end: int) -> int:
    """A multiple of 256 in five eighths of RAM that differs in most bits from the first one."""
    near = origin // PAGE + 1
    pages = range(near, (origin + (end - origin) * 5 // 8) // PAGE)
    return PAGE * max(pages, key=lambda page: (page ^ near).bit_count(), default=near)


def ram(machine: Machine) -> tuple[int, int]:
    """The addresses at which the RAM begins and ends."""
    (region,) = (region for region in memory_map(machine.chip) if region.name == "ram")
    return region.start, region.end
