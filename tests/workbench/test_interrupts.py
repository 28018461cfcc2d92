"""Ctrl-C ends a command, also one that is in the middle of something that Python cannot interrupt.

Nothing here measures time: without the mechanism these processes would go on for days, and the time
limit of a test would end them.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import support
from command import INTERRUPTIBLE
from motecrypt.interrupts import end_soon
from motecrypt.toolchain import build, chip

ENDLESS = "int mote_endless(void) { volatile int end = 0; while (!end) { } return 0; }\n"
COMMAND = f"""{INTERRUPTIBLE}
import sys
from motecrypt import cli
from motecrypt.run.calls import Program

found = Program.function

def found_and_told(*what):
    print("begun", flush=True)  # the next thing that takes time is the call
    return found(*what)

Program.function = found_and_told
cli.main(sys.argv[1:])
"""
STOPPED = "mote: Stopped; what was built and verified so far is kept.\n"


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A program with a function that never returns."""
    source = tmp_path / "endless.c"
    source.write_text(ENDLESS)
    arguments = (support.catalog(), "ascon", chip(support.CHIP), "small", ["mote_endless"])
    return build(*arguments, extra=[source])


@contextmanager
def begun(script: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A process of Python that has said that it begins; it does not outlive the block."""
    command = [sys.executable, "-c", script, *map(str, arguments)]
    path = os.pathsep.join(entry for entry in sys.path if os.path.isabs(entry))
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            yield process
        finally:
            process.kill()


def test_a_call_of_the_simulator(endless: Path) -> None:
    budget = ("--budget", 10**15)
    with begun(COMMAND, "run", endless, "--call", "mote_endless", *budget) as command:
        command.send_signal(signal.SIGINT)
        out, said = command.communicate()
    assert (command.returncode, out, said) == (130, "", STOPPED)


BESIDES = f"""{INTERRUPTIBLE}
import sys
from contextlib import suppress
from motecrypt import Machine, cli
from motecrypt.interrupts import end_soon
from motecrypt.parallel import spread
from test_interrupts import first_alone

with end_soon(cli._ended, cli.INTERRUPTED):
    working = spread(first_alone, range(3), 3)
    next(working)
    news = ["begun"]
    while True:
        with suppress(KeyboardInterrupt):  # wherever the signal finds it, once this is said
            while news:
                print(news.pop(), flush=True)
            Machine({support.CHIP!r}, sys.argv[1]).call("mote_endless", budget=10**15)
"""


def first_alone(task: int) -> None:
    """What workers do: all but one go on for longer than a test may take."""
    if task:
        time.sleep(3600)


def test_what_does_not_listen_is_ended_with_all_that_works_for_it(endless: Path) -> None:
    """Workers have our standard output: it ends when the last of them has ended."""
    with begun(BESIDES, endless) as command:
        command.send_signal(signal.SIGINT)
        out, said = command.communicate()
    assert (command.returncode, out, said) == (130, "", STOPPED)


LOADING = f"""{INTERRUPTIBLE}
import os, signal, sys

class Finder:
    def find_spec(self, name, path, target=None):
        if name == "motecrypt.commands":
            print("begun", flush=True)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder())
from motecrypt.entry import main
main()
"""


def test_what_is_still_being_loaded() -> None:
    with begun(LOADING) as command:
        out, said = command.communicate()
    assert (command.returncode, out, said) == (130, "", "mote: Stopped.\n")


def test_nothing_is_left_of_it_afterwards() -> None:
    """A program that calls it more than once has its own signals back."""
    before = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(before)
    with end_soon(pytest.fail, 130):
        pass
    assert signal.set_wakeup_fd(before) == before
    assert [thread.name for thread in threading.enumerate() if "_watch" in thread.name] == []
