"""Folded stacks: a line for each stack, its frames and its cycles, as flame graph programs read."""

from __future__ import annotations

from motecrypt.profile.model import Profile


def folded(profile: Profile) -> str:
    return "".join(f"{';'.join(stack)} {cycles}\n" for stack, cycles in profile.folded)
