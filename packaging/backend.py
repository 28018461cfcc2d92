"""The build backend: maturin's, and the wheel it makes gets the project's data as well.

An installed package has no checkout around it. The library, the ledger, the published figures and
the examples lie in its folder ``motecrypt/project`` then, under the names that they have here.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import os
import subprocess
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import maturin
from maturin import (
    build_editable,
    build_sdist,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent.parent
DATA = ("crypto", "ledger", "published", "examples", "LICENSE-MIT", "LICENSE-APACHE")
PLACE = "motecrypt/project"
_STAMP = (1980, 1, 1, 0, 0, 0)


def build_wheel(
    wheel_directory: str,
    config_settings: Mapping[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    name: str = maturin.build_wheel(wheel_directory, config_settings, metadata_directory)
    add_data(Path(wheel_directory, name))
    return name


def add_data(wheel: Path) -> None:
    """Put the data into a wheel, and write the list of its files anew."""
    made = wheel.with_suffix(".partial")
    rows = []
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        (record,) = (name for name in old.namelist() if name.endswith(".dist-info/RECORD"))
        kept = (info for info in old.infolist() if not info.filename.startswith(f"{PLACE}/"))
        for info in kept:
            if info.filename != record:
                content = old.read(info)
                new.writestr(info, content)
                rows.append(_row(info.filename, content))
        for file in data_files():
            content = (ROOT / file).read_bytes()
            info = zipfile.ZipInfo(f"{PLACE}/{file.as_posix()}", _STAMP)
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, content)
            rows.append(_row(info.filename, content))
        table = io.StringIO()
        csv.writer(table, lineterminator="\n").writerows([*rows, (record, "", "")])
        new.writestr(zipfile.ZipInfo(record, _STAMP), table.getvalue())
    made.replace(wheel)


def data_files() -> Iterator[Path]:
    """What git tracks of the data, or all of it in a source distribution, which has just that."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--", *DATA], cwd=ROOT, capture_output=True, check=True
        )
        names = listed.stdout.decode().split("\0")
        yield from sorted(Path(name) for name in names if name and (ROOT / name).is_file())
        return
    for name in DATA:
        if (ROOT / name).is_file():
            yield Path(name)
        for folder, _, files in os.walk(ROOT / name):
            yield from (Path(folder, file).relative_to(ROOT) for file in sorted(files))


def _row(name: str, content: bytes) -> tuple[str, str, int]:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return name, f"sha256={digest}", len(content)
