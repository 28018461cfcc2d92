"""An operation of an implementation as a call that can be made again and again.

``mote profile`` looks at it from inside.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from motecrypt.errors import unknown
from motecrypt.implementation import api, build
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.source import find
from motecrypt.run.inputs import Case
from motecrypt.run.repeatable import RepeatableCall, of_code
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, flags


def of_implementation(
    root: Path,
    folder: Path,
    chip: str,
    *,
    operation: str | None = None,
    ad: int = 0,
    message: int = 0,
    toolchain: str = DEFAULT_TOOLCHAIN,
    optimisation: str | None = None,
) -> Iterator[RepeatableCall]:
    """The calls of an implementation: its operations, or the one of that name.

    ``root`` is the project that keeps what is built. Raises MoteError when the folder has no
    implementation, it does not build, or there is no such operation.
    """
    made, sizes = opened(root, folder, chip, toolchain, optimisation)
    if operation is not None and operation not in sizes.operations:
        raise unknown("operation", operation, sizes.operations)
    for name in sizes.operations if operation is None else (operation,):
        code = Implemented(made, sizes, [name])
        yield of_code(code, name, Case(ad, message), code.seal)


def opened(
    root: Path,
    folder: Path,
    chip: str,
    toolchain: str = DEFAULT_TOOLCHAIN,
    optimisation: str | None = None,
) -> tuple[Build, Api]:
    """An implementation in one build, and its sizes; MoteError if it is missing or fails."""
    chosen = optimisation or build.OPTIMISATIONS[0]
    flags("default", chosen)
    made = Build(root, find([folder])[0], chip, toolchain, chosen)
    return made, api.read(made)
