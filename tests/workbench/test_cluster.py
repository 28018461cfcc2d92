"""Tasks on a cluster: a scheduler and two workers of Dask on this computer."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import distributed
import pytest

from command import Mote, sentence
from motecrypt.errors import MoteError
from motecrypt.parallel import Cluster, Limit, cluster, spread
from motecrypt.paths import project_root
from test_parallel import compute, fail_at_three, square


class Started:
    """A scheduler and its workers, each a process. They end by themselves, too."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self.folder, self.processes = folder, []
        self.environment = os.environ | {
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
            "DASK_DISTRIBUTED__DIAGNOSTICS__NVML": "False",
        }
        file = folder / "scheduler.json"
        listens = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self._begin("scheduler", *listens, "--idle-timeout", "300")
        while not file.exists():
            time.sleep(0.05)
        self.address: str = json.loads(file.read_text())["address"]
        self.workers = [self.worker() for _ in range(workers)]

    def __enter__(self) -> Started:
        if self.workers:
            with distributed.Client(self.address, set_as_default=False) as client:
                client.wait_for_workers(len(self.workers))
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes:
            process.kill()
            process.wait()

    def worker(self, **more: str) -> subprocess.Popen[bytes]:
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        ends = ("--death-timeout", "30", "--local-directory", str(self.folder))
        return self._begin("worker", self.address, *options, *ends, **more)

    def _begin(self, *words: str, **more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        with (self.folder / "said.txt").open("ab") as said:
            started = subprocess.Popen(
                command,
                cwd=self.folder,
                env=self.environment | more,
                stdout=said,
                stderr=said,
            )
        self.processes.append(started)
        return started


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    with Started(tmp_path) as one:
        yield one


def where(_: int) -> int:
    time.sleep(0.2)
    return os.getppid()


def marked(task: tuple[str, int]) -> int:
    """Says in a file that a task has begun, and waits for another."""
    folder, number = task
    Path(folder, f"{number}.{os.getppid()}.begun").write_text("")
    while number == 0 and not Path(folder, "go").exists():
        time.sleep(0.05)
    return number


def _many(found: Iterator[int]) -> list[int]:
    return sorted(found)


def test_every_result_comes_once_from_the_workers(started: Started) -> None:
    places = Cluster(started.address)
    assert _many(spread(square, range(20), places)) == [n * n for n in range(20)]
    assert _many(spread(square, [], places)) == []
    workers = {process.pid for process in started.workers}
    assert set(spread(where, range(20), places)) <= workers


def test_an_error_comes_whole(started: Started) -> None:
    with pytest.raises(MoteError) as caught:
        list(spread(fail_at_three, range(8), Cluster(started.address)))
    assert (caught.value.message, caught.value.detail) == ("Three is too many.", "said by a test")


def test_what_takes_too_long_is_ended_there_and_the_rest_goes_on(started: Started) -> None:
    places = Cluster(started.address)
    assert _many(spread(compute, range(3), places, Limit(0.1, square))) == [0, 1, 4]
    assert _many(spread(square, range(3), places, Limit(10_000.0, compute))) == [0, 1, 4]


def test_tasks_of_a_lost_worker_are_done_again(started: Started, tmp_path: Path) -> None:
    """A worker is killed in the middle of task 0, before any result of the other is asked for."""
    tasks = [(str(tmp_path), number) for number in range(12)]
    found = spread(marked, tasks, Cluster(started.address))
    results = [next(found)]
    while not (begun := list(tmp_path.glob("0.*.begun"))):
        time.sleep(0.05)
    os.kill(int(begun[0].suffixes[0][1:]), signal.SIGKILL)
    (tmp_path / "go").touch()
    assert sorted([*results, *found]) == list(range(12))
    assert len(list(tmp_path.glob("0.*.begun"))) == 2


def lose(_: int) -> None:
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(600)


def test_a_task_that_loses_workers_is_an_error(started: Started) -> None:
    with pytest.raises(MoteError, match=r"^A task was lost with several workers of the cluster\.$"):
        list(spread(lose, [0], Cluster(started.address)))


def test_a_cluster_without_workers_is_one_sentence(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_BETWEEN_LOOKS", 0.1)
    monkeypatch.setattr(cluster, "_LOOKS_WITHOUT_WORKERS", 3)
    found = spread(where, range(1000), Cluster(started.address))
    next(found)
    for worker in started.workers:
        worker.kill()
    with pytest.raises(MoteError, match=r"has lost all its workers\.$"):
        list(found)
    monkeypatch.setattr(cluster, "_SECONDS_TO_REACH", 0.5)
    with pytest.raises(MoteError, match=r"^The scheduler at 'tcp:.*' has no workers\.$"):
        list(spread(square, [1], Cluster(started.address)))


def test_no_scheduler_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_TO_REACH", 0.5)
    with pytest.raises(MoteError, match=r"^No scheduler of Dask answers at "):
        list(spread(square, [1], Cluster("tcp://127.0.0.1:1")))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "", "tcp://a b:1", "x://y:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(MoteError, match=r"is no address of a scheduler, such as "):
        Cluster(address)


def test_a_worker_with_another_motecrypt_is_refused(tmp_path: Path) -> None:
    ours = project_root()
    other = tmp_path / "other"
    for part in ("crypto", "sim/src"):
        shutil.copytree(ours / part, other / part)
    with Started(tmp_path, workers=0) as one:
        one.worker(MOTE_ROOT=str(other))
        said = rf"^A worker has motecrypt in {other}, and not in {ours}\.$"
        with pytest.raises(MoteError, match=said):
            list(spread(square, [1], Cluster(one.address)))


def test_another_source_is_another_motecrypt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in ("crypto", "sim/src"):
        shutil.copytree(project_root() / part, tmp_path / part)
    monkeypatch.setenv("MOTE_ROOT", str(tmp_path))
    about = cluster._motecrypt.__wrapped__()
    assert about == cluster._motecrypt.__wrapped__()
    with (tmp_path / "crypto/src/ascon/avr/round.inc").open("a") as more:
        more.write("\n")
    assert cluster._motecrypt.__wrapped__() != about
    with pytest.raises(MoteError, match="has another motecrypt"):
        cluster._do(b"", path=[], ours=replace(cluster._motecrypt(), digest="another"))


COMMANDS: list[Sequence[str]] = [
    ("prove", "xoodoo", "gimli", "--chip", "stm32f100rb", "--again"),
    ("bench", "xoodoo", "gimli", "--chip", "stm32f100rb"),
    ("audit", "ascon-hash256", "--chip", "stm32f100rb", "--message", "9"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
def test_a_command_says_the_same(
    command: Sequence[str], started: Started, tmp_path: Path, mote: Mote
) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    for more in (("--json", str(here)), ("--json", str(there), "--cluster", started.address)):
        assert not mote(*command, *more).status
    assert without_times(here) == without_times(there)


def without_times(file: Path) -> object:
    """What a command wrote, without the seconds that a proof took."""
    found = json.loads(file.read_text())
    for one in found if isinstance(found, list) else []:
        one.pop("seconds", None)
    return found


def test_a_cluster_is_of_the_library(mote: Mote) -> None:
    cluster = ("--cluster", "tcp://127.0.0.1:1")
    for command in (
        ("prove", "xoodoo", "--export", "there"),
        ("prove", "--impl", "there"),
        ("prove", "xoodoo", "--jobs", "2"),
        ("bench", "--impl", "there"),
        ("audit", "there.elf", "--call", "f"),
        ("audit", "--impl", "there"),
    ):
        assert "cluster" in sentence(mote(*command, *cluster)), command
