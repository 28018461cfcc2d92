"""Independent tasks in parallel processes, results as they come."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from motecrypt.errors import MoteError

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int | None = None
) -> Iterator[Result]:
    """``work(task)`` for every task, in the order in which they finish.

    In as many processes as there are processors, or ``jobs``; in this one if that is one. ``work``
    is a function of a module, tasks and results can be pickled. An exception of ``work`` is raised
    here, and what has not begun by then never will; MoteError when a process was killed.
    """
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        yield from map(work, tasks)
        return
    # A forked copy of a process with threads may hang, so each worker starts afresh.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_stopping_to_us)
    with pool:
        waiting = [pool.submit(work, task) for task in tasks]
        try:
            for future in as_completed(waiting):
                yield future.result()
        except BrokenProcessPool as error:
            raise MoteError("A working process was killed; is there enough memory?") from error
        finally:
            for future in waiting:
                future.cancel()


def _leave_stopping_to_us() -> None:
    """Ctrl-C goes to every process of a terminal, and one complaint is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
