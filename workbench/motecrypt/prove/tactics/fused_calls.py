"""Fused calls: calls of a function in a chain, each given the result of the one before.

A routine that takes several blocks at once corresponds to all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from motecrypt.prove.symbolic.opaque_calls import repeated
from motecrypt.specification.opaque import Opaque

LONGEST = 5
"""The most calls that one routine may combine."""


@dataclass
class Succession:
    """The latest calls of a function that absorbs, as a chain."""

    _opaque: Opaque | None = None
    _calls: list[tuple[Any, ...]] = field(default_factory=list)
    _made: Any = None

    def begin(self, opaque: Opaque, arguments: tuple[Any, ...]) -> None:
        """Add a call to the chain, or begin a new chain if it does not follow the last call."""
        if not self._follows(opaque, arguments):
            self._calls.clear()
        self._opaque = opaque
        self._calls.append(arguments)

    def end(self, made: Any) -> None:
        """Record the result of the last call."""
        self._made = made

    def ending_here(self) -> Iterator[tuple[Opaque, tuple[Any, ...]]]:
        """Yield the latest calls combined into one, with its arguments; the longest chain first."""
        opaque, calls = self._opaque, self._calls
        assert opaque is not None and opaque.absorbs is not None
        for times in range(min(len(calls), LONGEST), 1, -1):
            arguments = list(calls[-times])
            arguments[opaque.absorbs] = [call[opaque.absorbs] for call in calls[-times:]]
            yield repeated(opaque, times), tuple(arguments)

    def _follows(self, opaque: Opaque, arguments: tuple[Any, ...]) -> bool:
        if opaque is not self._opaque or not self._calls:
            return False
        others = zip(self._calls[-1], arguments, strict=True)
        return arguments[opaque.like] is self._made and all(
            before is now
            for place, (before, now) in enumerate(others)
            if place not in (opaque.like, opaque.absorbs)
        )
