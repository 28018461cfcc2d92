"""The folder that a command is called in is data: nothing in it is imported, compiled or loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import own_cipher
import toy

COMMAND = str(Path(sys.executable).with_name("mote"))
STARTS = ([COMMAND], [sys.executable, "-m", "motecrypt"])
INSTALLED = ("ziglang", "typer", "click", "rich", "yaml", "tomli", "plotille")
TRAP = "open(__file__ + '.ran', 'w').close()\nraise SystemExit('imported from the folder')\n"


def call(command: Sequence[str], folder: Path, **environment: str) -> tuple[int, str]:
    inherited = {name: value for name, value in os.environ.items() if name != "MOTE_ROOT"}
    done = subprocess.run(
        command, cwd=folder, env=inherited | environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def set_traps(folder: Path) -> None:
    """A module of every name that anybody might import.

    But for those that Python itself imports for `-m`, before a line of ours runs.
    """
    begin = [sys.executable, "-I", "-c", "import runpy, importlib.util, sys; print(*sys.modules)"]
    loaded = subprocess.run(begin, capture_output=True, text=True, check=True).stdout.split()
    for name in {*sys.stdlib_module_names, *INSTALLED} - {name.split(".")[0] for name in loaded}:
        (folder / f"{name}.py").write_text(TRAP)


@pytest.mark.parametrize("start", STARTS, ids=["mote", "python -m"])
@pytest.mark.skipif(sys.version_info < (3, 11), reason="runpy is not frozen in Python 3.10")
def test_no_module_of_the_folder_is_imported(start: list[str], tmp_path: Path) -> None:
    folder = own_cipher.copy(tmp_path)
    set_traps(folder)
    status, said = call([*start, "bench", "--impl", ".", "--opt", "Os", "--vectors", "2"], folder)
    assert (status, [file.name for file in folder.glob("*.ran")]) == (0, []), said


@pytest.mark.parametrize("arguments", [["list"], ["verify", "toy-aead"]], ids=["list", "verify"])
def test_a_project_in_the_folder_is_nobodys(arguments: list[str], tmp_path: Path) -> None:
    """Its portable C would be compiled for this computer and loaded."""
    root = toy.make(tmp_path / "project")
    _, said = call([COMMAND, *arguments], root)
    assert "toy" not in said.replace("toy-aead'", "")
    assert not (root / "build" / "host").exists()
    assert call([COMMAND, *arguments], tmp_path, MOTE_ROOT=str(root))[0] == 0
