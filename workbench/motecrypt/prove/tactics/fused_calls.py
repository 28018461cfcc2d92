"""Calls of a function that follow each other, each given what the one before has made: a routine
that takes several blocks at once is all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from motecrypt.prove.symbolic.opaque import Whole, repeated

LONGEST = 5
"""Calls that one routine may be."""


@dataclass
class Succession:
    """The latest calls of a function that absorbs."""

    _whole: Whole | None = None
    _calls: list[tuple[Any, ...]] = field(default_factory=list)
    _made: Any = None

    def begin(self, whole: Whole, arguments: tuple[Any, ...]) -> None:
        """A call follows, or begins a succession of its own."""
        if not self._follows(whole, arguments):
            self._calls.clear()
        self._whole = whole
        self._calls.append(arguments)

    def end(self, made: Any) -> None:
        """What it has made."""
        self._made = made

    def ending_here(self) -> Iterator[tuple[Whole, tuple[Any, ...]]]:
        """The latest calls as one, the most of them first, each with its arguments."""
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
