"""A cache of builds under ``build/``, by the content of everything that they were made of."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from motecrypt.errors import MoteError
from motecrypt.paths import build_dir, display
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
        with making(script) as made:
            made.write_text(text, encoding="utf-8")
    return script


@contextmanager
def making(out: Path) -> Iterator[Path]:
    """A path in a folder of its own; what is there when the block succeeds becomes ``out``.

    So what is there is whole. The first to be done stays: who may open that file and no other
    (see ``processes.Reach``) may not open one that took its place.
    """
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        folder = TemporaryDirectory(dir=out.parent)
    except OSError as error:
        raise MoteError(f"Cannot write {display(out)}: {error.strerror}.") from error
    with folder as name:
        made = Path(name, "made")
        yield made
        try:
            os.link(made, out)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            made.replace(out)
