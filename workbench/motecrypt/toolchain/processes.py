"""Other programs: run with a time limit, in an environment that does not shape what they make."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, NamedTuple

from motecrypt.errors import MoteError

PATIENCE: Final = 300
"""Seconds that a compiler may take for one file."""
_PROCESSOR_SECONDS: Final = 120
_MEMORY: Final = 4 << 30
_FILE: Final = 16 << 20
_WORDS: Final = 64 << 10  # bytes that are read of what a confined program says
_CONFINED: Final = Path(__file__).with_name("confined.py")
_INHERITED: Final = ("HOME", "PATH", "TMPDIR")
"""The environment variables that compilers get: not CPATH, nor others that change what they do."""


class Done(NamedTuple):
    """The output of a program."""

    stdout: str
    stderr: str


class Failed(MoteError):
    """A program failed. ``reason`` says why if it was not the program that decided so."""

    def __init__(self, message: str, detail: str = "", reason: str = "") -> None:
        super().__init__(message, detail)
        self.reason = reason


@dataclass(frozen=True)
class Reach:
    """The files that a program may open: to ``read``, and, below ``folder``, to write.

    Who compiles code of others sets it. Such a program also has bounded time, memory,
    and size of files.
    """

    read: tuple[Path, ...]
    folder: Path


def run(command: Sequence[str], failure: str, reach: Reach | None = None) -> Done:
    """Run a program; Failed with ``failure`` and the program's own words when it fails."""
    environment = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    environment["LC_ALL"] = "C"  # its words are read by `motecrypt.implementation.explain`
    try:
        if reach is None:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                env=environment,
                timeout=PATIENCE,
                check=False,
            )
            status, out, err = done.returncode, done.stdout, done.stderr
        else:
            environment["TMPDIR"] = str(reach.folder)
            status, out, err = _confined(command, reach, environment)
    except OSError as error:
        raise _failed(failure, str(error.strerror)) from error
    except subprocess.TimeoutExpired as error:
        raise _failed(failure, f"it took more than {PATIENCE} seconds") from error
    words = err.decode(errors="replace") or out.decode(errors="replace")
    if status < 0:
        raise _failed(failure, _ended(-status), words)
    if status != 0:
        told = (
            "its message follows" if words.strip() else f"it says nothing, and ends with {status}"
        )
        raise Failed(f"{failure}; {told}.", words)
    return Done(out.decode(errors="replace"), err.decode(errors="replace"))


def _confined(
    command: Sequence[str], reach: Reach, environment: dict[str, str]
) -> tuple[int, bytes, bytes]:
    allowed = {
        "seconds": _PROCESSOR_SECONDS,
        "memory": _MEMORY,
        "file": _FILE,
        "read": [os.fspath(path) for path in reach.read],
        "write": [os.fspath(reach.folder)],
    }
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(_CONFINED), *command],
            input=json.dumps(allowed).encode(),
            stdout=out,
            stderr=err,
            cwd=reach.folder,
            env=environment,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, _beginning(out), _beginning(err)


def _failed(failure: str, reason: str, words: str = "") -> Failed:
    return Failed(f"{failure}: {reason}.", words, reason)


def _beginning(stream: IO[bytes]) -> bytes:
    stream.seek(0)
    return stream.read(_WORDS)


def _ended(number: int) -> str:
    """The meaning of a signal, in words, for a caller that waits for a program."""
    if number == signal.SIGXCPU:
        return f"it took more than {_PROCESSOR_SECONDS} seconds of the processor"
    if number == signal.SIGXFSZ:
        return f"it made a file of more than {_FILE >> 20} MB"
    return f"it was ended by {signal.Signals(number).name}"
