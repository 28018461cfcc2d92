"""A memory of verifications: what held is checked once, and then only looked up.

Nothing about a verification can change unless something it is made of does, so its success is kept
under the digest of all of that: the image, the simulator, the checker, the vectors.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from motecrypt import _sim
from motecrypt.paths import build_dir, write_text
from motecrypt.run import code, firmware, host, memory
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.subject import Subject
from motecrypt.verify import cavp, kat, verify


@dataclass(frozen=True)
class Mark:
    """The place of a success. Its key is made from ``parts``, from the modules that check, from the
    simulator, and from what all calls go through."""

    root: Path
    parts: tuple[str, ...]
    modules: tuple[ModuleType, ...]

    @property
    def is_there(self) -> bool:
        return self._path.exists()

    def leave(self, text: str) -> None:
        write_text(self._path, text + "\n")

    @property
    def _path(self) -> Path:
        parts = (_checker(*self.modules), *self.parts)
        key = hashlib.sha256("\0".join(parts).encode()).hexdigest()
        return build_dir(self.root) / "verified" / key[:32]


def problems(subject: Subject) -> tuple[str, ...]:
    """The problems that the official vectors find (of a primitive: random data against the portable
    C).

    Nothing when all is right. Takes seconds the first time, and then only a look.
    """
    mark = _mark(subject)
    if mark.is_there:
        return ()
    vectors, found = verify.checked(subject)
    if not found:
        mark.leave(f"{subject}: {vectors} vectors")
    return found


def _mark(subject: Subject) -> Mark:
    catalog, algorithm = subject.catalog, subject.algorithm
    # The names of images and host libraries are digests of what they are made of.
    parts = (
        algorithm.name,
        Firmware(subject).image.name,
        Host(catalog, algorithm.family).path.name,
        repr(algorithm.vectors),
    )
    return Mark(catalog.root, parts, (firmware, host, cavp, kat, verify))


@cache
def _checker(*modules: ModuleType) -> str:
    """A digest of the simulator and of the code that checks."""
    state = hashlib.sha256()
    for module in (_sim, code, memory, *modules):
        assert module.__file__ is not None
        state.update(Path(module.__file__).read_bytes())
    return state.hexdigest()
