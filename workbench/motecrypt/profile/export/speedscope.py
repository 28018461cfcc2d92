"""A file for speedscope (https://www.speedscope.app): stacks over time, a cycle being the unit.

Where there were too many calls to keep each with its time, stacks come in the order in which they
first happened, each as long as all its cycles together.
"""

from __future__ import annotations

from typing import Any

from motecrypt.profile.model import Profile

_SCHEMA = "https://www.speedscope.app/file-format-schema.json"


def speedscope(profile: Profile) -> dict[str, Any]:
    """The content of the file, ready to be written as JSON."""
    places = {f.name: (f.file, f.line) for f in profile.functions}
    names = dict.fromkeys(frame for stack, _ in profile.folded for frame in stack)
    names |= dict.fromkeys(event.opened for event in profile.timeline if event.opened)
    index = {name: position for position, name in enumerate(names)}
    shown = _evented(profile, index) if profile.timeline else _sampled(profile, index)
    return {
        "$schema": _SCHEMA,
        "exporter": "mote profile",
        "name": profile.title,
        "activeProfileIndex": 0,
        "shared": {"frames": [_frame(name, *places.get(name, (None, None))) for name in index]},
        "profiles": [{"name": f"{profile.title}: cycles", "unit": "none", **shown}],
    }


def _frame(name: str, file: str | None, line: int | None) -> dict[str, Any]:
    frame: dict[str, Any] = {"name": name}
    if file is not None and line is not None:
        frame |= {"file": file, "line": line}
    return frame


def _evented(profile: Profile, index: dict[str, int]) -> dict[str, Any]:
    events = []
    stack: list[int] = []
    for event in profile.timeline:
        if event.opened is not None:
            stack.append(index[event.opened])
            events.append({"type": "O", "frame": stack[-1], "at": event.cycle})
        else:
            events.append({"type": "C", "frame": stack.pop(), "at": event.cycle})
    return {"type": "evented", "startValue": 0, "endValue": profile.cycles, "events": events}


def _sampled(profile: Profile, index: dict[str, int]) -> dict[str, Any]:
    return {
        "type": "sampled",
        "startValue": 0,
        "endValue": profile.cycles,
        "samples": [[index[frame] for frame in stack] for stack, _ in profile.folded],
        "weights": [cycles for _, cycles in profile.folded],
    }
