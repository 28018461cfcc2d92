"""How long the contexts of incremental computations are on a chip, as its compiler says.

The manifest says it for chips whose pointers have two bytes. A context that is one byte longer than
that would hide what is written behind it, and what is left there.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import support
from motecrypt import Machine
from motecrypt.catalog import Aead, Hash
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler
from motecrypt.toolchain.driver import compile_and_link


def bytes_of(algorithm: Aead | Hash, chip_name: str) -> int:
    return _sizes(chip_name)[algorithm.name]


@cache
def _sizes(chip_name: str) -> dict[str, int]:
    """Of all algorithms that work in pieces, by one program that knows them."""
    catalog, target = support.catalog(), chip(chip_name)
    algorithms = [a for a in (*catalog.aeads, *catalog.hashes) if a.context is not None]
    headers = {catalog.families[a.family].header for a in algorithms}
    lines = [f'#include "{header}"' for header in sorted(headers)]
    for number, algorithm in enumerate(algorithms):
        prefix = algorithm.prefix if isinstance(algorithm, Aead) else algorithm.function
        lines.append(f"unsigned size_{number}(void) {{ return sizeof({prefix}_context); }}")
    with tempfile.TemporaryDirectory() as folder:
        source, image = Path(folder, "sizes.c"), Path(folder, "sizes.elf")
        source.write_text("\n".join(lines) + "\n")
        tool = compiler(DEFAULT_TOOLCHAIN, target)
        assert compile_and_link(catalog.root, target, tool, [str(source), "-o", str(image)]) == 0
        machine = Machine(chip_name, str(image))
        sizes = [machine.call(f"size_{number}").value for number in range(len(algorithms))]
    return {algorithm.name: size for algorithm, size in zip(algorithms, sizes, strict=True)}
