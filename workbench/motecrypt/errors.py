"""Errors that people can act on: one sentence, no traceback, exit status 2."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

INTERRUPTED: Final = 130
"""The exit status of a command that was interrupted."""
_LIKE = 0.5
"""The least likeness of a name that may have been meant."""


class MoteError(Exception):
    """A request that cannot be met; the message is one sentence that says what to do.

    ``detail`` is text of another program that explains more (a compiler's own message); it is
    shown after the sentence, unchanged.
    """

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.detail = detail.strip()

    def __reduce__(self) -> tuple[type[MoteError], tuple[str, str]]:
        return type(self), (self.message, self.detail)


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like ``name``, the first of several, or None when nothing comes close."""
    matcher = difflib.SequenceMatcher(b=name.lower())

    def likeness(candidate: str) -> float:
        matcher.set_seq1(candidate.lower())
        return matcher.ratio()

    found = max(known, key=likeness, default="")
    return found if likeness(found) >= _LIKE else None


def unknown(kind: str, name: str, known: Iterable[str]) -> MoteError:
    """The error for a name that does not exist, with the nearest one or else all that do."""
    names = sorted(known)
    suggestion = nearest(name, names)
    if suggestion is not None:
        return MoteError(f"There is no {kind} '{name}'; did you mean '{suggestion}'?")
    if names:
        return MoteError(f"There is no {kind} '{name}'; there is {', '.join(names)}.")
    return MoteError(f"There is no {kind} '{name}', and no other either.")
