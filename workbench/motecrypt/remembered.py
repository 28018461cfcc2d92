"""Checks that were passed need not be made again.

Nothing about a check can change unless something it is made of does: what is checked, by which
code, on which simulator, against what. That it was passed is kept under the digest of all that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType

from motecrypt import _sim
from motecrypt.paths import build_dir, write_text
from motecrypt.toolchain.cache import digest


def passed(root: Path, made_of: Iterable[str | bytes]) -> bool:
    """Whether a check that is made of all this was passed, in the project at ``root``."""
    return _file(root, made_of).exists()


def remember(root: Path, made_of: Iterable[str | bytes], what: str) -> None:
    """Keep that it was; ``what`` is for people."""
    write_text(_file(root, made_of), f"{what}\n")


def _file(root: Path, made_of: Iterable[str | bytes]) -> Path:
    return build_dir(root) / "verified" / digest(made_of)


@cache
def checker(*modules: ModuleType) -> str:
    """A digest of the simulator and of code that checks; a package stands for all of it."""
    return digest(content for module in (_sim, *modules) for content in _content(module))


def _content(module: ModuleType) -> Iterable[bytes]:
    assert module.__file__ is not None
    file = Path(module.__file__)
    files = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    return (found.read_bytes() for found in files)
