"""Folded stacks: a line for each stack, its frames and its cycles, as flame graph programs read."""

from __future__ import annotations

from collections.abc import Sequence

from motecrypt.profile.model import Profile
from motecrypt.visible import single_line


def folded(profile: Profile) -> str:
    return "".join(f"{_stack(stack)} {cycles}\n" for stack, cycles in profile.folded)


def _stack(frames: Sequence[str]) -> str:
    return ";".join(single_line(frame).replace(";", ":") for frame in frames)
