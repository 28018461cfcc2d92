"""What was built is kept under ``build/`` by the content of everything that it was made of."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.paths import build_dir, display, replacing
from motecrypt.toolchain.chip import Chip


def folder(root: Path, name: str) -> Path:
    """The folder of one kind of results of the project at ``root``."""
    return build_dir(root) / name


def digest(items: Iterable[str | bytes]) -> str:
    """A name for content: SHA-256 over the length and bytes of each item, shortened."""
    state = hashlib.sha256()
    for item in items:
        data = os.fsencode(item) if isinstance(item, str) else item
        state.update(len(data).to_bytes(8, "big"))
        state.update(data)
    return state.hexdigest()[:24]


def read(file: Path) -> bytes:
    """The content of a file; MoteError when it can't be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise MoteError(f"Cannot read {display(file)}: {error.strerror}.") from error


def linker_script(root: Path, target: Chip) -> Path:
    """The file with the chip's linker script."""
    text = target.linker_script()
    script = folder(root, "scripts") / f"{target.name}-{digest([text])}.ld"
    if not script.exists():
        with replacing(script) as temporary:
            temporary.write_text(text, encoding="utf-8")
    return script
