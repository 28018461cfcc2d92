"""Tasks in processes of this computer."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any

from motecrypt.parallel.limit import Limit, Result, Task
from motecrypt.parallel.worker import Overdue, Worker


@dataclass(frozen=True)
class _Busy:
    worker: Worker
    task: Any


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    jobs: int | None = None,
    limit: Limit[Task, Result] | None = None,
) -> Iterator[Result]:
    """As `parallel.spread`, in as many processes as there are processors, or ``jobs``.

    In this one if that is one and there is no ``limit``. When a task raises an exception what runs
    by then is killed, as it is when we are interrupted.
    """
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if not workers or (workers == 1 and limit is None):
        for task in tasks:  # not by map: a StopIteration of the work would end it unseen
            yield work(task)
        return
    waiting = iter(tasks)
    with ExitStack() as stack:
        busy: dict[Connection[Any, Any], _Busy] = {}

        def begin(worker: Worker, task: Task) -> None:
            worker.begin(work, task, None if limit is None else limit.seconds)
            busy[worker.connection] = _Busy(worker, task)

        def another() -> Worker:
            with _interrupts_wait():  # until the block knows the process
                return stack.enter_context(Worker())

        for task in (next(waiting) for _ in range(workers)):
            begin(another(), task)
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                one = busy.pop(ready)
                free: Worker | None = one.worker
                try:
                    result = one.worker.result()
                except Overdue:
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
