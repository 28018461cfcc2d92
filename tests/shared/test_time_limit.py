"""Tests that do not end fail, and the tests after them run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from motecrypt.run.host import HOST, OPTIONS
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, compiler

TESTS = """
import ctypes
import pytest

import time_limit

time_limit.GRACE = 1

@pytest.mark.timeout(1)
def test_loops_in_c():
    ctypes.CDLL("{library}").endless()

@pytest.mark.timeout(1)
def test_loops_in_python():
    while True:
        pass

def test_ends():
    pass
"""


@pytest.mark.sample(0)
def test_an_endless_test_fails(tmp_path: Path) -> None:
    tool = compiler(DEFAULT_TOOLCHAIN, HOST)
    source, object_, library = (tmp_path / f"endless.{end}" for end in ("c", "o", "so"))
    source.write_text('void endless(void) { for (;;) __asm__ volatile(""); }\n')
    subprocess.run(tool.compile_command(source, object_, OPTIONS), check=True)
    subprocess.run([*tool.link, "-shared", "-o", library, object_], check=True)
    (tmp_path / "test_endless.py").write_text(TESTS.format(library=library))
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-p", "time_limit", "-n", "1", str(tmp_path)]
    here = Path(__file__).parent
    done = subprocess.run(
        [*command, "-q", "-o", "timeout=60"],
        env={"PYTHONPATH": str(here), "PATH": "/usr/bin:/bin"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 1
    assert "2 failed, 1 passed" in done.stdout
    assert "crashed while running 'test_endless.py::test_loops_in_c'" in done.stdout
