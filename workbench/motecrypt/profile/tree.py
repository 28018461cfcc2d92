"""The tree of calls: stacks, functions and calls, from the profiler's contexts."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from motecrypt._sim import Profiler
from motecrypt.profile.model import CallEdge, Event
from motecrypt.profile.program import Program


@dataclass(frozen=True)
class Context:
    """A function at the end of a chain of calls; see `Profiler.contexts`."""

    parent: int | None
    kind: str
    site: int
    entry: int
    count: int
    cycles: int
    inclusive: int
    function: str
    """The function that has the code."""
    frame: str
    """The same, or the subroutine in it that was called."""


class Tree:
    """All contexts of a run, with their names and inclusive cycles."""

    def __init__(self, profiler: Profiler, program: Program) -> None:
        raw = profiler.contexts
        inclusive = [cycles for *_, cycles in raw]
        for index in range(len(raw) - 1, 0, -1):
            parent = raw[index][0]
            assert parent is not None
            inclusive[parent] += inclusive[index]
        self.contexts = [
            Context(*context, total, program.function_name(context[3]), program.name(context[3]))
            for context, total in zip(raw, inclusive, strict=True)
        ]
        self._timeline = profiler.timeline if len(profiler.timeline) == profiler.events else []

    def path(self, index: int) -> tuple[str, ...]:
        """The frames from the first to a context."""
        frames = []
        at: int | None = index if self.contexts else None
        while at is not None:
            frames.append(self.contexts[at].frame)
            at = self.contexts[at].parent
        return tuple(reversed(frames))

    def folded(self) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Stacks with the cycles of their last frames; equal ones are one."""
        found: dict[tuple[str, ...], int] = defaultdict(int)
        for index, context in enumerate(self.contexts):
            if context.cycles:
                found[self.path(index)] += context.cycles
        return tuple(found.items())

    def timeline(self) -> tuple[Event, ...]:
        """When frames were opened and closed; nothing if not all of them are known."""
        return tuple(
            Event(cycle, None if opened is None else self.contexts[opened].frame)
            for cycle, opened in self._timeline
        )

    def exclusive(self) -> dict[str, int]:
        """By function, the cycles spent in it alone."""
        found: dict[str, int] = defaultdict(int)
        for context in self.contexts:
            found[context.function] += context.cycles
        return dict(found)

    def inclusive(self) -> dict[str, int]:
        """By function, the cycles of its outermost calls with all below them."""
        found: dict[str, int] = defaultdict(int)
        above: list[frozenset[str]] = []
        for context in self.contexts:
            outer = frozenset() if context.parent is None else above[context.parent]
            if context.function not in outer:
                found[context.function] += context.inclusive
            above.append(outer | {context.function})
        return dict(found)

    def entered(self, program: Program) -> dict[str, int]:
        """By function, how often it was called: at its start, or from elsewhere."""
        found: dict[str, int] = defaultdict(int)
        for context in self.contexts:
            parent = None if context.parent is None else self.contexts[context.parent]
            start = program.function(context.entry)
            at_start = start is not None and start.start == context.entry
            if parent is None or at_start or parent.function != context.function:
                found[context.function] += context.count
        return dict(found)

    def calls(self) -> tuple[CallEdge, ...]:
        """Calls by their places, those that cost most first; of a call in itself, the outer one."""
        found: dict[tuple[str, str, str, str, int, int], list[int]]
        found = defaultdict(lambda: [0, 0])
        above: list[frozenset[tuple[int, int]]] = []
        for context in self.contexts:
            if context.parent is None:
                above.append(frozenset())
                continue
            caller = self.contexts[context.parent].function
            callee = (context.function, context.frame)
            key = (caller, *callee, context.kind, context.site, context.entry)
            found[key][0] += context.count
            place = (context.site, context.entry)
            if place not in above[context.parent]:
                found[key][1] += context.inclusive
            above.append(above[context.parent] | {place})
        made = [CallEdge(*key, count, inclusive) for key, (count, inclusive) in found.items()]
        return tuple(sorted(made, key=lambda call: (-call.inclusive, call.site)))
