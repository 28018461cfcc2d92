"""Tasks in parallel processes: every result once, and what happens when one fails or dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command import INTERRUPTIBLE
from motecrypt.errors import MoteError
from motecrypt.parallel import Limit, spread


def square(number: int) -> int:
    return number * number


def fail_at_three(number: int) -> int:
    if number == 3:
        raise MoteError("Three is too many.", "said by a test")
    return number


def stop_at_two(number: int) -> int:
    if number == 2:
        raise StopIteration
    return number


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def crash(_: int) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def process(_: int) -> int:
    time.sleep(0.2)
    return os.getpid()


def compute(_: int) -> int:
    while True:
        pass


def wait_and_square(number: int) -> int:
    time.sleep(1.2)
    return number * number


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_result_comes_once(jobs: int) -> None:
    assert sorted(spread(square, range(20), jobs)) == [n * n for n in range(20)]
    assert list(spread(square, [], jobs)) == []


def test_tasks_run_elsewhere_unless_there_is_one_process() -> None:
    assert os.getpid() not in set(spread(process, range(4), 2))
    assert set(spread(process, range(2), 1)) == {os.getpid()}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_comes_whole(jobs: int) -> None:
    with pytest.raises(MoteError) as caught:
        list(spread(fail_at_three, range(8), jobs))
    assert (caught.value.message, caught.value.detail) == ("Three is too many.", "said by a test")


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_takes_too_long_is_ended_and_the_rest_goes_on(jobs: int) -> None:
    limit = Limit(0.1, square)
    assert sorted(spread(compute, range(2), jobs, limit)) == [0, 1]
    assert sorted(spread(square, range(3), jobs, Limit(10_000.0, compute))) == [0, 1, 4]


def test_only_time_of_a_processor_counts() -> None:
    assert list(spread(wait_and_square, [3], 2, Limit(1.0, compute))) == [9]


def test_a_killed_process_is_one_sentence() -> None:
    with pytest.raises(
        MoteError, match=r"^A working process was killed; is there enough memory\?$"
    ):
        list(spread(die, range(4), 2))


def announce(folder: str) -> None:
    """Says in a file which process works, and goes on for longer than a test may take."""
    begun = Path(folder, f"{os.getpid()}.part")
    begun.write_text("")
    begun.rename(begun.with_suffix(".begun"))
    time.sleep(600)


def test_an_interrupt_ends_all_processes_at_once(tmp_path: Path) -> None:
    """Also those that compute, or wait in C; a terminal sends it to the whole group."""
    script = (
        f"{INTERRUPTIBLE} from motecrypt.parallel import spread;"
        "from test_parallel import announce;"
        f"list(spread(announce, [{str(tmp_path)!r}] * 4, 2))"
    )
    path = os.pathsep.join(entry for entry in sys.path if os.path.isabs(entry))
    environment = os.environ | {"PYTHONPATH": path}
    command = [sys.executable, "-c", script]
    main = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    while len(workers := [int(file.stem) for file in tmp_path.glob("*.begun")]) < 2:
        assert main.poll() is None
        time.sleep(0.05)
    main.send_signal(signal.SIGINT)
    _, said = main.communicate()  # the limit of a test is that of a busy machine
    assert "KeyboardInterrupt" in said
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


INTERRUPTED = """
import os, signal, subprocess
from motecrypt.parallel import Limit, spread
begin, begun = subprocess.Popen, []

def interrupted(*arguments, **options):
    begun.append(begin(*arguments, **options))
    os.kill(os.getpid(), signal.SIGINT)
    return begun[-1]

subprocess.Popen = interrupted
try:
    list(spread(len, ["a", "b"], 2))
except KeyboardInterrupt:
    print(len(begun), begun[0].returncode)
"""


def test_an_interrupt_while_a_process_begins_ends_it_too() -> None:
    command = [sys.executable, "-c", INTERRUPTIBLE + INTERRUPTED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", str(-signal.SIGKILL)]


def test_what_dies_of_a_signal_is_one_sentence() -> None:
    with pytest.raises(
        MoteError, match=r"^A working process ended by SIGSEGV before its task did\.$"
    ):
        list(spread(crash, range(4), 2))


def test_a_task_that_stops_is_not_the_end() -> None:
    """Results that are missing would be taken for all there are."""
    with pytest.raises(RuntimeError):
        list(spread(stop_at_two, range(5), 1))
