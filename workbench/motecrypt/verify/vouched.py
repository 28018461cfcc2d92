"""The official vectors before a measurement, once for each image.

Nothing about a verification can change unless something it is made of does, so its success is kept
under the digest of all of that: the image, the simulator, the checker, the vectors.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from motecrypt import _sim
from motecrypt.catalog import Catalog
from motecrypt.paths import build_dir, write_text
from motecrypt.run import code, firmware, host, memory
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.task import Task
from motecrypt.verify import cavp, kat, verify


def problems(catalog: Catalog, algorithm: str, chip: str, variant: str) -> tuple[str, ...]:
    """What the official vectors (of a primitive: random data against the portable C) find wrong.

    Nothing when all is right. Takes seconds the first time, and then only a look.
    """
    marker = build_dir(catalog.root) / "verified" / _key(catalog, algorithm, chip, variant)
    if marker.exists():
        return ()
    verdict = verify.run(Task(catalog.root, algorithm, chip, variant))
    if verdict.passed:
        write_text(marker, f"{verdict.task}: {verdict.vectors} vectors\n")
    return verdict.problems


def _key(catalog: Catalog, name: str, chip: str, variant: str) -> str:
    algorithm = catalog.algorithm(name)
    # The names of images and host libraries are digests of what they are made of.
    parts = [
        _checker(),
        name,
        Firmware(catalog, algorithm, chip, variant).image.name,
        Host(catalog, algorithm.family).path.name,
        repr(algorithm.vectors),
    ]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


@cache
def _checker() -> str:
    """A digest of the simulator and of the code that checks."""
    return hashlib.sha256(b"".join(_files())).hexdigest()


def _files() -> Iterator[bytes]:
    for module in (_sim, code, firmware, host, memory, cavp, kat, verify):
        assert module.__file__ is not None
        yield Path(module.__file__).read_bytes()
