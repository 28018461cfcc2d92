"""A process that does tasks, one after the other."""

from __future__ import annotations

import math
import os
import pickle
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from motecrypt.errors import MoteError
from motecrypt.parallel.limit import Result, Task

_PACKAGES: Final = str(Path(__file__).resolve().parents[2])
_BEGIN: Final = (
    "import sys; sys.path[:] = sys.argv[2:];"
    "from motecrypt.parallel.worker import serve; serve(int(sys.argv[1]))"
)
"""A worker's program: it looks for modules where we do, whatever lies in its working directory."""


_workers: Final[set[Worker]] = set()
"""Those that live, for who cannot wait for their blocks to end."""


def end_all() -> None:
    """Kill every process that works for this one."""
    for worker in tuple(_workers):
        worker.kill()


def search_path() -> list[str]:
    """The folders in which this process looks for modules, wherever it runs."""
    return [entry for entry in sys.path if os.path.isabs(entry)]


class Worker:
    """A process that does one task after the other, until the block ends.

    It is a fresh interpreter, since a forked copy of a process with threads may hang, and
    isolated (`-I`), since others put the working directory before the library. It leads a process
    group of its own: what it started dies with it, and Ctrl-C reaches us alone.
    """

    def __init__(self, path: Sequence[str] = ()) -> None:
        """``path``: more folders of modules."""
        self.connection, theirs = Pipe()
        path = list(dict.fromkeys([*search_path(), _PACKAGES, *path]))
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-c", _BEGIN, str(theirs.fileno()), *path],
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
        theirs.close()
        _workers.add(self)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End it, and wait until it is gone."""
        if self._process.poll() is None:
            self.kill()
            self._process.wait()
        self.connection.close()
        _workers.discard(self)

    def kill(self) -> None:
        """End it and all that it started."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def begin(
        self, work: Callable[[Task], Result], task: Task, seconds: float | None = None
    ) -> None:
        self.send(message(work, task, seconds))

    def result(self) -> Any:
        """The result of the task; its exception is raised, or Overdue."""
        return told(self.receive())

    def send(self, message: bytes) -> None:
        """Begin what a `message` says."""
        try:
            self.connection.send_bytes(message)
        except OSError as error:
            raise self._died() from error

    def receive(self) -> bytes:
        """The answer to the message, which `told` opens; Overdue is raised."""
        try:
            return self.connection.recv_bytes()
        except (EOFError, OSError) as gone:
            raise self._died() from gone

    def _died(self) -> Exception:
        status = self._process.wait()
        if status == -signal.SIGXCPU:
            return Overdue()
        if status == -signal.SIGKILL:
            return MoteError("A working process was killed; is there enough memory?")
        how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
        return MoteError(f"A working process ended {how} before its task did.")


class Overdue(Exception):
    """A task took more time than it may."""


class _Elsewhere(Exception):
    """The traceback of an exception in a worker, as its cause."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def message(work: Callable[[Task], Result], task: Task, seconds: float | None) -> bytes:
    """A task as a worker is told it, for modules that it may know and we do not."""
    return pickle.dumps((work, task, seconds))


def told(answer: bytes) -> Any:
    """The result in a worker's answer; the exception in it is raised."""
    value, error, trace = pickle.loads(answer)
    if error is not None:
        raise error from _Elsewhere(trace)
    return value


def serve(descriptor: int) -> None:
    """The life of a worker."""
    connection: Connection[Any, Any] = Connection(descriptor)
    with suppress(EOFError):
        while True:
            work, task, seconds = pickle.loads(connection.recv_bytes())
            if seconds is not None:
                _allow(seconds)
            answer: tuple[Any, Exception | None, str]
            try:
                answer = (work(task), None, "")
            except Exception as error:
                answer = (None, error, traceback.format_exc())
            connection.send_bytes(pickle.dumps(answer))


def _allow(seconds: float) -> None:
    """The system ends this process after the given seconds more of a processor, without a core."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    until = math.ceil(used + seconds)
    until = until if most == resource.RLIM_INFINITY else min(until, most)
    resource.setrlimit(resource.RLIMIT_CPU, (until, most))
