"""Independent tasks in parallel processes, results as they come."""

from __future__ import annotations

import math
import os
import resource
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType
from typing import Any, Final, Generic, TypeVar

from motecrypt.errors import MoteError

Task = TypeVar("Task")
Result = TypeVar("Result")

_PACKAGES: Final = str(Path(__file__).resolve().parent.parent)
_BEGIN: Final = (
    "import sys; sys.path[:] = sys.argv[2:];"
    "from motecrypt.parallel import serve; serve(int(sys.argv[1]))"
)
"""A worker's program: it looks for modules where we do, whatever lies in its working directory."""


@dataclass(frozen=True)
class Limit(Generic[Task, Result]):
    """The processor time that a task may take, in whole seconds, and its result when that is over.

    What the task starts in processes of its own does not count.
    """

    seconds: float
    overdue: Callable[[Task], Result]


@dataclass(frozen=True)
class _Busy:
    worker: _Worker
    task: Any


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    jobs: int | None = None,
    limit: Limit[Task, Result] | None = None,
) -> Iterator[Result]:
    """``work(task)`` for every task, in the order in which they finish.

    In as many processes as there are processors, or ``jobs``; in this one if that is one and
    there is no ``limit``. ``work`` is a function of a module, tasks and results can be pickled. An
    exception of ``work`` is raised here; what runs by then is killed, as it is when we are
    interrupted. MoteError when a process ended by itself.
    """
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if not workers or (workers == 1 and limit is None):
        for task in tasks:  # not by map: a StopIteration of the work would end it unseen
            yield work(task)
        return
    waiting = iter(tasks)
    with ExitStack() as stack:
        busy: dict[Connection[Any, Any], _Busy] = {}

        def begin(worker: _Worker, task: Task) -> None:
            worker.begin(work, task, None if limit is None else limit.seconds)
            busy[worker.connection] = _Busy(worker, task)

        def another() -> _Worker:
            with _interrupts_wait():  # until the block knows the process
                return stack.enter_context(_Worker())

        for task in (next(waiting) for _ in range(workers)):
            begin(another(), task)
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                one = busy.pop(ready)
                free: _Worker | None = one.worker
                try:
                    result = one.worker.result()
                except _Overdue:
                    assert limit is not None
                    result, free = limit.overdue(one.task), None
                for task in waiting:
                    begin(free or another(), task)
                    break
                yield result


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """An interrupt during the block is raised at its end."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is None or threading.current_thread() is not threading.main_thread():
        yield  # interrupts are not Python's, or another thread's
        return
    came: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda *what: came.append(what))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if came and callable(usual):
            usual(*came[0])


_workers: Final[set[_Worker]] = set()
"""Those that live, for who cannot wait for their blocks to end."""


def end_all() -> None:
    """Kill every process that works for this one."""
    for worker in tuple(_workers):
        worker.kill()


class _Worker:
    """A process that does one task after the other, until the block ends.

    It is a fresh interpreter, since a forked copy of a process with threads may hang, and
    isolated (`-I`), since others put the working directory before the library. It leads a process
    group of its own: what it started dies with it, and Ctrl-C reaches us alone.
    """

    def __init__(self) -> None:
        self.connection, theirs = Pipe()
        path = [*(entry for entry in sys.path if os.path.isabs(entry)), _PACKAGES]
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-c", _BEGIN, str(theirs.fileno()), *path],
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
        theirs.close()
        _workers.add(self)

    def __enter__(self) -> _Worker:
        return self

    def __exit__(self, *_: object) -> None:
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
        try:
            self.connection.send((work, task, seconds))
        except OSError as error:
            raise self._died() from error

    def result(self) -> Any:
        """The result of the task; its exception is raised, or _Overdue."""
        try:
            value, error, trace = self.connection.recv()
        except (EOFError, OSError) as gone:
            raise self._died() from gone
        if error is not None:
            raise error from _Elsewhere(trace)
        return value

    def _died(self) -> Exception:
        status = self._process.wait()
        if status == -signal.SIGXCPU:
            return _Overdue()
        if status == -signal.SIGKILL:
            return MoteError("A working process was killed; is there enough memory?")
        how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
        return MoteError(f"A working process ended {how} before its task did.")


class _Overdue(Exception):
    """A task took more time than it may."""


class _Elsewhere(Exception):
    """The traceback of an exception in a worker, as its cause."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def serve(descriptor: int) -> None:
    """The life of a worker."""
    connection: Connection[Any, Any] = Connection(descriptor)
    with suppress(EOFError):
        while True:
            work, task, seconds = connection.recv()
            if seconds is not None:
                _allow(seconds)
            answer: tuple[Any, Exception | None, str]
            try:
                answer = (work(task), None, "")
            except Exception as error:
                answer = (None, error, traceback.format_exc())
            connection.send(answer)


def _allow(seconds: float) -> None:
    """The system ends this process after the given seconds more of a processor, without a core."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    until = math.ceil(used + seconds)
    until = until if most == resource.RLIM_INFINITY else min(until, most)
    resource.setrlimit(resource.RLIMIT_CPU, (until, most))
