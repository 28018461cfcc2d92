"""Fused calls: calls of a function in a chain, each given the result of the one before.

A routine that takes several blocks at once corresponds to all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from motecrypt.prove.symbolic.opaque import Whole, repeated

LONGEST = 5
"""The most calls that one routine may combine."""


@dataclass
class Succession:
    """The latest calls of a function that absorbs, as a chain."""

    _whole: Whole | None = None
    _calls: list[tuple[Any, ...]] = field(default_factory=list)
    _made: Any = None

    def begin(self, whole: Whole, arguments: tuple[Any, ...]) -> None:
        """Add a call to the chain, or begin a new chain if it does not follow the last call."""
        if not self._follows(whole, arguments):
            self._calls.clear()
        self._whole = whole
        self._calls.append(arguments)

    def end(self, made: Any) -> None:
        """Record the result of the last call."""
        self._made = made

    def ending_here(self) -> Iterator[tuple[Whole, tuple[Any, ...]]]:
        """Yield the latest calls combined into one, with its arguments; the longest chain first."""
        whole, calls = self._whole, self._calls
        assert whole is not None and whole.absorbs is not None
        for times in range(min(len(calls), LONGEST), 1, -1):
            arguments = list(calls[-times])
            arguments[whole.absorbs] = [call[whole.absorbs] for call in calls[-times:]]
            yield repeated(whole, times), tuple(arguments)

    def _follows(self, whole: Whole, arguments: tuple[Any, ...]) -> bool:
        if whole is not self._whole or not self._calls:
            return False
        others = zip(self._calls[-1], arguments, strict=True)
        return arguments[whole.like] is self._made and all(
            before is now
            for place, (before, now) in enumerate(others)
            if place not in (whole.like, whole.absorbs)
        )
