"""Settings of all tests, and a small project to do harm to."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

import support
from command import Mote, Result
from motecrypt.cli import run

pytest_plugins = ["selection", "time_limit"]

# The same examples in every run and on every machine, however slow it is.
settings.register_profile("motecrypt", derandomize=True, deadline=None, database=None)
settings.load_profile("motecrypt")

# Output is as wide as for a pipe, whatever the environment says of a terminal.
os.environ.pop("COLUMNS", None)
os.environ.pop("MOTE_CHIP", None)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with a parameter ``chip`` is about the library: it holds on each instruction set."""
    if "chip" in metafunc.fixturenames and not _given(metafunc, "chip"):
        metafunc.parametrize("chip", support.CORES)


def _given(metafunc: pytest.Metafunc, name: str) -> bool:
    marks = metafunc.definition.iter_markers("parametrize")
    return any(name in str(mark.args[0]) for mark in marks)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose one family is the kernel stubs', with portable C and as yet no kernel."""
    crypto = support.catalog().root / "crypto"
    stubs = Path(__file__).parent / "crypto" / "kernel_stubs"
    include, family = (tmp_path / "crypto" / p for p in ("include/mote", "src/stub"))
    common = tmp_path / "crypto" / "src" / "common"
    for folder in (include, family / "msp430", common / "msp430"):
        folder.mkdir(parents=True)
    shutil.copy(crypto / "include" / "mote" / "common.h", include)
    for name in ("asm.h", "set.toml"):
        shutil.copy(crypto / "src" / "common" / "msp430" / name, common / "msp430")
    shutil.copy(stubs / "stub.h", include)
    shutil.copy(stubs / "stub.toml", family)
    shutil.copy(stubs / "mix.c", family)
    return tmp_path


@pytest.fixture
def mote(capsys: pytest.CaptureFixture[str]) -> Mote:
    """Calls the command in this process."""

    def call(*arguments: object) -> Result:
        status = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return call
