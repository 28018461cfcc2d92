"""Other people's build tools: what they are given, and what they ought to choose."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from motecrypt.catalog import PORTABLE, parts
from motecrypt.catalog.sets import read_sets
from support import catalog

ROOT = catalog().root
CRYPTO, EXAMPLES = ROOT / "crypto", ROOT / "examples"
FOLDERS = ["common", *catalog().families]
PATHS = {PORTABLE: (), **{name: found.path for name, found in read_sets(CRYPTO / "src").items()}}
"""What a build searches before a family's own folder, by the name that other builds give it."""

VERSION = ".".join(json.loads((CRYPTO / "library.json").read_text())["version"].split(".")[:2])
"""Major and minor number, as others ask for the library."""

needs_cmake = pytest.mark.skipif(
    not (shutil.which("cmake") and shutil.which("ninja")), reason="cmake or ninja is not installed"
)


def expected(folder: str, isa: str, variant: str) -> list[str]:
    chosen = parts(CRYPTO / "src" / folder, PATHS[isa], variant)
    return [str(file.relative_to(CRYPTO / "src")) for file in chosen]


def shell(*command: object, path: str | None = None, folder: Path | None = None) -> str:
    environment = {**os.environ, **({"PATH": path} if path else {})}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def clang_path(folder: Path) -> str:
    """A search path on which ``clang`` and ``ld.lld`` are the pinned ones, put into a folder."""
    for name in ("clang", "ld.lld"):
        program = folder / name
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -m ziglang {name} "$@"\n')
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def clang_headers() -> Path:
    spec = find_spec("ziglang")
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent / "lib" / "include"
