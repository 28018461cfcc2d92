"""Contract: the kernels of an image keep the header blocks that stand above them."""

from __future__ import annotations

from pathlib import Path

from motecrypt.audit.result import CONTRACT, Problem
from motecrypt.catalog import Catalog
from motecrypt.kernels.block import Block, read_blocks
from motecrypt.kernels.conformance import check_file
from motecrypt.run.subject import Subject
from motecrypt.toolchain import Chip, sources, symbols


def kernels(subject: Subject, image: Path) -> tuple[dict[str, Block], tuple[Path, ...]]:
    """The header blocks of all kernels in an image, by function, and the files they stand in."""
    linked = symbols(image)
    blocks: dict[str, Block] = {}
    files = []
    of = (subject.catalog, subject.algorithm.family, subject.chip, subject.variant)
    for file in sources(*of):
        if file.suffix == ".S":
            here = {block.function: block for block in read_blocks(file)}
            if linked.keys() & here.keys():
                blocks |= here
                files.append(file)
    return blocks, tuple(files)


def judge(catalog: Catalog, file: Path, chip: Chip) -> list[Problem]:
    """Run a file's kernels on everything that their blocks allow."""
    return [
        Problem(CONTRACT, f"{finding.rule}: {finding.message}", where=finding.function)
        for finding in check_file(catalog, file, chip).findings
    ]
