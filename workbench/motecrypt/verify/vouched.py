"""The official vectors before a measurement, once for each image."""

from __future__ import annotations

from motecrypt import remembered, run
from motecrypt import verify as package
from motecrypt.catalog import Catalog, Primitive
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.task import Task
from motecrypt.verify import verify


def problems(catalog: Catalog, algorithm: str, chip: str, variant: str) -> tuple[str, ...]:
    """What the official vectors (of a primitive: random data against the portable C) find wrong.

    Nothing when all is right. Takes seconds the first time, and then only a look.
    """
    made_of = _made_of(catalog, algorithm, chip, variant)
    if remembered.passed(catalog.root, made_of):
        return ()
    verdict = verify.run(Task(catalog.root, algorithm, chip, variant))
    if verdict.passed:
        remembered.remember(catalog.root, made_of, f"{verdict.task}: {verdict.vectors} vectors")
    return verdict.problems


def _made_of(catalog: Catalog, name: str, chip: str, variant: str) -> list[str]:
    algorithm = catalog.algorithm(name)
    # The names of images and host libraries are digests of what they are made of.
    return [
        remembered.checker(run, package),
        name,
        Firmware(catalog, algorithm, chip, variant).image.name,
        Host(catalog, algorithm.family).path.name,
        "" if isinstance(algorithm, Primitive) else repr(algorithm.vectors),
    ]
