"""Independent tasks in parallel processes, here or on a cluster, results as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from motecrypt.parallel import cluster, here
from motecrypt.parallel.cluster import Cluster
from motecrypt.parallel.limit import Limit, Result, Task
from motecrypt.parallel.worker import end_all

__all__ = ["Cluster", "Limit", "Places", "end_all", "spread"]

Places: TypeAlias = "int | Cluster | None"
"""A number of processes of this computer, a cluster, or None: as many processes as there are
processors."""


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    places: Places = None,
    limit: Limit[Task, Result] | None = None,
) -> Iterator[Result]:
    """``work(task)`` for every task, in the order in which they finish.

    ``work`` is a function of a module, tasks and results can be pickled. An exception of ``work``
    is raised here. MoteError when a process ended by itself, or the cluster cannot be reached.
    """
    if isinstance(places, Cluster):
        return cluster.spread(work, tasks, places, limit)
    return here.spread(work, tasks, places, limit)
