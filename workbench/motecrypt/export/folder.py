"""Putting the files of an export into a folder: nothing is replaced but what an export wrote."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.paths import display, write_text

MANIFEST = "MANIFEST.json"
"""Says which files of a folder an export wrote, and what was in them."""


def write(folder: Path, files: Mapping[str, str], *, force: bool = False) -> None:
    """Write the files, and the manifest that lists them.

    The folder must be new or empty. With ``force`` it may be one that an export wrote: then its
    files are replaced, those no longer needed removed, and others left alone. Raises MoteError,
    before anything is written, when a file was changed since or is not ours.
    """
    before = _written(folder) if force else {}
    _check(folder, files, before, force)
    listed = {name: _digest(text) for name, text in sorted(files.items())}
    manifest = json.dumps({"made_by": "mote export", "files": listed}, indent=2) + "\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in before.keys() - files.keys():
            (folder / name).unlink(missing_ok=True)
        for name, text in (*sorted(files.items()), (MANIFEST, manifest)):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write_text(folder / name, text)
        for place in sorted({(folder / name).parent for name in before}, reverse=True):
            if place != folder and place.is_dir() and not any(place.iterdir()):
                place.rmdir()
    except OSError as error:
        raise MoteError(f"Cannot write into {display(folder)}: {error.strerror}.") from error


def _check(folder: Path, files: Mapping[str, str], before: Mapping[str, str], force: bool) -> None:
    if not folder.exists():
        return
    if not folder.is_dir():
        raise MoteError(f"{display(folder)} is a file: name a folder that is new or empty.")
    if not any(folder.iterdir()):
        return
    if not force:
        raise MoteError(
            f"{display(folder)} is not empty: name another folder, or replace what an earlier"
            " export wrote there with --force."
        )
    for name, digest in before.items():
        file = folder / name
        if file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            raise MoteError(
                f"{display(file)} was changed since it was exported: move it away first."
            )
    for name in files:
        if name not in before and (folder / name).exists():
            raise MoteError(f"{display(folder / name)} was not exported: move it away first.")


def _written(folder: Path) -> dict[str, str]:
    """The files that an earlier export wrote, with digests of their content."""
    file = folder / MANIFEST
    if not folder.is_dir() or not any(folder.iterdir()):
        return {}
    try:
        listed = json.loads(file.read_text(encoding="utf-8"))["files"]
        if not all(_inside(name) and isinstance(listed[name], str) for name in listed):
            raise ValueError
    except FileNotFoundError:
        raise MoteError(
            f"{display(folder)} was not made by an export (it has no {MANIFEST}): name another."
        ) from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise MoteError(f"{display(file)} is no manifest of an export: name another.") from error
    return dict(listed)


def _inside(name: str) -> bool:
    """Whether a name leads to a file below the folder."""
    path = Path(name)
    return not path.is_absolute() and ".." not in path.parts and path.parts != ()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
