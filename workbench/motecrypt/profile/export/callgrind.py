"""A file for KCachegrind and callgrind_annotate: cycles by instruction and line, and the calls.

The format is that of Valgrind's manual, "Callgrind Format Specification". Code of another function
that is reached by a jump is a call there, as Callgrind itself has it. Calls of a function in itself
are left out: callgrind_annotate would take what they cost for what the function costs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from motecrypt.paths import display
from motecrypt.profile.model import CallEdge, InstructionCost, Profile
from motecrypt.visible import single_line

UNKNOWN = "???"


def _file(path: str | None) -> str:
    """Relative where it can be: callgrind_annotate takes two spellings for two functions."""
    return UNKNOWN if path is None else display(Path(path))


def callgrind(profile: Profile) -> str:
    return "".join(f"{single_line(line)}\n" for line in _lines(profile))


def _lines(profile: Profile) -> Iterator[str]:
    yield "# callgrind format"
    yield "version: 1"
    yield "creator: mote profile"
    yield f"cmd: {profile.title}"
    yield "positions: instr line"
    yield "events: Cycles"
    yield f"summary: {profile.cycles}"
    by_function: dict[str, list[InstructionCost]] = defaultdict(list)
    for cost in profile.listing:
        by_function[cost.function].append(cost)
    calls: dict[tuple[str, int], list[CallEdge]] = defaultdict(list)
    for call in profile.calls:
        if call.caller != call.callee:
            calls[call.caller, call.site].append(call)
    home = {function.name: _file(function.file) for function in profile.functions}
    line = {cost.address: cost.line or 0 for cost in profile.listing}
    for name, costs in by_function.items():
        yield ""
        yield f"fl={home[name]}"
        yield f"fn={name}"
        file = home[name]
        for cost in costs:
            if _file(cost.file) != file:
                file = _file(cost.file)
                yield f"{'fl' if file == home[name] else 'fi'}={file}"
            yield f"{cost.address:#x} {cost.line or 0} {cost.cycles}"
            for call in calls.pop((name, cost.address), ()):
                yield from _call(call, home, line)
        for key in [key for key in calls if key[0] == name]:
            for call in calls.pop(key):
                yield from _call(call, home, line)
    yield ""
    yield f"totals: {profile.cycles}"


def _call(call: CallEdge, home: dict[str, str], line: dict[int, int]) -> Iterator[str]:
    """A call, with what it cost inclusively."""
    yield f"cfi={home.get(call.callee, UNKNOWN)}"
    yield f"cfn={call.callee}"
    yield f"calls={call.count} {call.target:#x} {line.get(call.target, 0)}"
    yield f"{call.site:#x} {line.get(call.site, 0)} {call.inclusive}"
