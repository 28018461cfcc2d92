"""The command as tests call it: the fixture ``mote`` of conftest.py, and what it gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Result(NamedTuple):
    status: int
    out: str
    err: str


Mote = Callable[..., Result]

INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
"""The beginning of Python code for a process that a test interrupts: the tests may have been begun
where interrupts are ignored, as in the background of a shell, and processes inherit that."""


def sentence(result: Result) -> str:
    """The complaint, after checking that it is one sentence, and all that was said."""
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("mote: ") and result.err.count("\n") == 1
    assert result.err.endswith((".\n", "?\n"))
    assert "Traceback" not in result.err
    return result.err.removeprefix("mote: ").rstrip("\n")
