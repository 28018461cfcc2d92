"""A cipher is added in one place: its folder and header, and its specification.

``added_cipher/`` has all that a toy cipher adds to a project, each file in its place; no other file
of the project is changed by hand, and nothing but this test names it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import support

ADDED = Path(__file__).with_name("added_cipher")
CHIP = "msp430f1611"
NAMES = ["pebble-p", "pebble-64"]
SHARED = ("crypto/src/common", "published", "LICENSE-MIT", "LICENSE-APACHE")
"""What the project has in common for all ciphers."""
HEADERS = "crypto/include/mote"

Run = Callable[..., str]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project without its ciphers, and with the toy."""
    ours, root = support.catalog().root, tmp_path_factory.mktemp("project")
    for name in SHARED:
        copy = shutil.copytree if (ours / name).is_dir() else shutil.copy
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ours / name, root / name)
    (root / HEADERS).mkdir(parents=True)
    shutil.copy(ours / HEADERS / "common.h", root / HEADERS)
    package = Path("workbench", "motecrypt")
    unused = shutil.ignore_patterns("__pycache__", "page", "*.so", "*.pyd")
    shutil.copytree(ours / package, root / package, ignore=unused)
    for simulator in (ours / package).glob("_sim.*.so"):
        (root / package / simulator.name).symlink_to(simulator)
    shutil.copytree(ADDED, root, dirs_exist_ok=True)
    return root


@pytest.fixture(scope="module")
def python(project: Path) -> Run:
    """Python with the project's own workbench; what it prints."""

    def run(*arguments: object) -> str:
        done = subprocess.run(
            [sys.executable, *map(str, arguments)],
            env=os.environ | {"PYTHONPATH": str(project / "workbench")},
            cwd=project,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    return run


@pytest.fixture(scope="module")
def mote(python: Run) -> Callable[..., Any]:
    """A command of the tool; what it says of all."""

    def run(*arguments: object) -> Any:
        return json.loads(python("-m", "motecrypt", *arguments, "--json", "-"))

    return run


@pytest.fixture(scope="module", autouse=True)
def depths(python: Run) -> None:
    """How deep its mode wipes is measured, as `make depths` does; here for one chip."""
    one_chip = f"depths.chips = lambda: ['{CHIP}']"
    python("-c", f"from motecrypt.audit import depths; {one_chip}; depths.main()")


def test_it_is_listed(mote: Callable[..., Any]) -> None:
    assert [one["name"] for one in mote("list")["algorithms"]] == NAMES


def test_it_is_verified(mote: Callable[..., Any]) -> None:
    """By the file of its vectors, on this computer and on the chip."""
    records = mote("verify", "--chip", CHIP)
    assert {one["algorithm"] for one in records} == {*NAMES}
    assert all(one["passed"] and one["vectors"] for one in records)


def test_it_is_weighed(mote: Callable[..., Any]) -> None:
    records = mote("bench", "--chip", CHIP, "--jobs", "1")
    assert {one["algorithm"] for one in records} == {*NAMES}
    assert all(one["verified"] and one["cycles"] for one in records)


@pytest.mark.sample(0)
def test_it_is_audited(mote: Callable[..., Any]) -> None:
    records = mote("audit", "pebble-64", "--chip", CHIP, "--variant", "default")
    assert len(records) == 2
    assert {result for one in records for result in one["checks"].values()} == {"ok"}


def test_it_is_proved(mote: Callable[..., Any]) -> None:
    records = mote("prove", *NAMES, "--chip", CHIP, "--quick", "--jobs", "1")
    assert {one["algorithm"] for one in records} == {*NAMES}
    assert {one["status"] for one in records} == {"proved"}


def test_it_is_exported(python: Run, project: Path) -> None:
    folder = project / "exported"
    python("-m", "motecrypt", "export", "pebble-64", "--chip", CHIP, "--to", folder)
    assert {"pebble_pebble_64.c", "pebble_permute.h"} <= {f.name for f in folder.rglob("*")}


def test_builds_of_others_list_it(python: Run, project: Path) -> None:
    """As `make parts` writes it."""
    python("-m", "motecrypt.catalog.listing")
    listed = json.loads((project / "crypto" / "parts.json").read_text())
    assert listed["uses"] == {"pebble": []}
    (project / "crypto" / "zephyr").mkdir()
    python("-m", "motecrypt.catalog.kconfig")
    assert "config MOTE_PEBBLE\n" in (project / "crypto/zephyr/Kconfig.families").read_text()
