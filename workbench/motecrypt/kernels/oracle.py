"""The portable C's answer to a case, which a kernel must give too."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from motecrypt.catalog import Catalog
from motecrypt.kernels.arguments import Arguments
from motecrypt.kernels.block import Block
from motecrypt.kernels.prototype import SCALAR_BYTES
from motecrypt.kernels.subject import Harness, Returned
from motecrypt.run.host import Host


class Oracle(Protocol):
    def answer(self, block: Block, case: Arguments) -> Returned: ...


class ChipOracle:
    """Portable C built for the chip: states and contexts have the layout that kernels share."""

    def __init__(self, chip_name: str, image: Path) -> None:
        self._subject = Harness(chip_name, image)

    def answer(self, block: Block, case: Arguments) -> Returned:
        return self._subject.run(block, case, 0, watched=False).answer


class HostOracle:
    """Portable C built for this computer, for functions whose arguments are bytes and lengths."""

    def __init__(self, catalog: Catalog, family: str) -> None:
        self._host = Host(catalog, family)

    def answer(self, block: Block, case: Arguments) -> Returned:
        assert block.prototype is not None
        arguments = [
            case.buffers[p.name] if p.pointer else case.scalars[p.name]
            for p in block.prototype.parameters
        ]
        value, contents = self._host.call(block.function, arguments)
        pointers = [p.name for p in block.prototype.parameters if p.pointer]
        returns = block.prototype.returns
        mask = 0 if returns == "void" else (1 << 8 * SCALAR_BYTES[returns]) - 1
        return Returned(dict(zip(pointers, contents, strict=True)), value & mask if mask else None)
