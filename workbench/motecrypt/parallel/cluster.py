"""Tasks on a cluster: those of a scheduler of Dask.

Each worker of the cluster needs this motecrypt in a folder of the same path. It does a task in a
process of its own, so that limits of processor time hold there too. A task whose worker is lost is
done again by another, as often as Dask's ``distributed.scheduler.allowed-failures`` says. Tasks and
results are pickled: who reaches the scheduler, or any worker, runs programs on all of them and on
this computer.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

from motecrypt.errors import MoteError
from motecrypt.parallel.limit import Limit, Result, Task
from motecrypt.parallel.worker import Overdue, Worker, message, search_path, told
from motecrypt.paths import project_root

if TYPE_CHECKING:
    from distributed import Client, Future

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_SOURCES: Final = ("*.py", "*.toml", "*.rs", "*.c", "*.h", "*.S", "*.inc", "*.ld")

_ADDRESS: Final = re.compile(r"(tcp|tls)://[^/\s]+:[0-9]{1,5}")

_SECONDS_TO_REACH: Final = 10
_SECONDS_BETWEEN_LOOKS: Final = 5
_LOOKS_WITHOUT_WORKERS: Final = 12
"""So often in a row there may be no worker; a lost one may come back."""


@dataclass(frozen=True)
class Cluster:
    """A scheduler's address, such as ``tcp://10.0.0.7:8786``; MoteError for anything else. Dask
    would begin a cluster of its own if it were empty."""

    address: str

    def __post_init__(self) -> None:
        if not _ADDRESS.fullmatch(self.address):
            raise MoteError(
                f"'{self.address}' is no address of a scheduler, such as tcp://10.0.0.7:8786."
            )


@dataclass(frozen=True)
class _Motecrypt:
    """The identity of a motecrypt: tasks name its files, and results rest on them."""

    root: str
    digest: str


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    cluster: Cluster,
    limit: Limit[Task, Result] | None = None,
) -> Iterator[Result]:
    """As `parallel.spread`, by the workers of a cluster.

    When a task raises an exception, or when we are interrupted, tasks that have not begun are
    cancelled; those that run go on to their end. MoteError if the scheduler cannot be reached, has
    no worker for a minute, or a worker has another motecrypt.
    """
    if not tasks:
        return
    seconds = None if limit is None else limit.seconds
    messages = [message(work, task, seconds) for task in tasks]
    done: SimpleQueue[tuple[int, Future]] = SimpleQueue()
    with _client(cluster.address) as client:
        _check(client, cluster)
        of = {"path": search_path(), "ours": _motecrypt()}
        for place, future in enumerate(client.map(_do, messages, pure=False, **of)):
            future.add_done_callback(lambda one, at=place: done.put((at, one)))
        for _ in tasks:
            place, future = _next(done, client, cluster)
            answer = _answer(future)
            future.release()
            if answer is None:
                assert limit is not None
                yield limit.overdue(tasks[place])
            else:
                yield told(answer)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """A connection to the scheduler; what is left of its tasks is taken back at the end."""
    try:
        from distributed import Client
    except ImportError as error:
        raise MoteError(
            "A cluster needs the package 'distributed': install motecrypt[cluster]."
        ) from error
    try:
        client = Client(address, timeout=_SECONDS_TO_REACH, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise MoteError(f"No scheduler of Dask answers at '{address}'.", str(error)) from error
    try:
        yield client
    finally:
        with suppress(OSError, TimeoutError):
            client.close(timeout=_SECONDS_TO_REACH)


def _check(client: Client, cluster: Cluster) -> None:
    try:
        client.wait_for_workers(1, timeout=_SECONDS_TO_REACH)
    except TimeoutError as error:
        raise MoteError(
            f"The scheduler at '{cluster.address}' has no workers.",
            "On each computer: dask worker ADDRESS, from the environment of this checkout.",
        ) from error


def _next(
    done: SimpleQueue[tuple[int, Future]], client: Client, cluster: Cluster
) -> tuple[int, Future]:
    """The task that ends next, and its future; MoteError when no worker is left."""
    for _ in range(_LOOKS_WITHOUT_WORKERS):
        while True:
            try:
                return done.get(timeout=_SECONDS_BETWEEN_LOOKS)
            except Empty:
                if not client.nthreads():
                    break
    raise MoteError(f"The scheduler at '{cluster.address}' has lost all its workers.")


def _answer(future: Future) -> bytes | None:
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    try:
        answer: bytes | None = future.result()
    except KilledWorker as error:
        raise MoteError(
            "A task was lost with several workers of the cluster.", str(error)
        ) from error
    except FutureCancelledError as error:
        raise MoteError("The connection to the scheduler was lost.", str(error)) from error
    return answer


@cache
def _motecrypt() -> _Motecrypt:
    """The one that this process runs, by its sources and those of the library."""
    root, digest = project_root(), sha256()
    for folder in (_PACKAGE, root / "crypto", root / "sim" / "src"):
        for file in sorted(file for kind in _SOURCES for file in folder.rglob(kind)):
            content = file.read_bytes()
            digest.update(f"{file.relative_to(folder)}\0{len(content)}\0".encode() + content)
    return _Motecrypt(str(root), digest.hexdigest())


_own = threading.local()
"""Of each thread of a cluster's worker: the process that does its tasks, ``worker``, if it has
one. It ends with the worker, since then the other end of its pipe is closed."""


def _do(message: bytes, *, path: Sequence[str], ours: _Motecrypt) -> bytes | None:
    """Do what a message says, on a worker of the cluster: the answer, or None if its time is over.
    MoteError if the worker has another motecrypt."""
    mine = _motecrypt()
    if mine.root != ours.root:
        raise MoteError(f"A worker has motecrypt in {mine.root}, and not in {ours.root}.")
    if mine != ours:
        raise MoteError(f"A worker has another motecrypt in {mine.root}: update it.")
    worker: Worker = getattr(_own, "worker", None) or Worker(path)
    _own.worker = None  # one that died is not used again
    try:
        worker.send(message)
        answer = worker.receive()
    except Overdue:
        worker.close()
        return None
    except BaseException:
        worker.close()
        raise
    _own.worker = worker
    return answer
