"""The library built as its users may build it: by other compilers, at any level, as a whole."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import support
from motecrypt.audit import plan
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import REGISTERS, RESIDUE
from motecrypt.catalog import PORTABLE, Catalog
from motecrypt.run import subject
from motecrypt.run.inputs import Case
from motecrypt.run.subject import Subject
from motecrypt.toolchain import (
    DEFAULT_TOOLCHAIN,
    Chip,
    Compiler,
    cache,
    chip,
    compiler,
    macros,
    sources,
)
from motecrypt.toolchain.compilers import COMMON_FLAGS
from motecrypt.toolchain.processes import run

LEVELS = ("-O0", "-Os", "-O2", "-O3", "-Os -flto")


@dataclass(frozen=True)
class Setting:
    """A compiler and what it is told."""

    toolchain: str
    chip: str
    level: str

    def __str__(self) -> str:
        return f"{self.toolchain} {self.level} {self.chip}"

    def tool(self) -> Compiler:
        """The compiler; skip the test where it is missing."""
        if self.toolchain != DEFAULT_TOOLCHAIN and shutil.which(self.toolchain) is None:
            pytest.skip(f"{self.toolchain} is not installed")
        return compiler(self.toolchain, chip(self.chip))

    def build(
        self,
        catalog: Catalog,
        family: str,
        target: Chip,
        variant: str,
        functions: Sequence[str],
        **_: Any,
    ) -> Path:
        """Do what `toolchain.build` does, with this compiler."""
        tool = self.tool()
        crypto = catalog.root / "crypto"
        options = [*self.level.split(), *(f"-D{macro}" for macro in macros(variant, target.path))]
        options += [f"-I{crypto / 'include'}", f"-I{crypto / 'src'}"]
        files = sources(catalog, family, target, variant)
        files += target.runtime(helpers=tool.needs_helpers)
        folder = cache.folder(catalog.root, "compilers") / cache.digest(
            [tool.version, *options, variant, target.name, *functions, *map(cache.read, files)]
            + [cache.read(f) for f in sorted(crypto.rglob("*.h"))]
            + [cache.read(f) for f in sorted(crypto.rglob("*.inc"))]
        )
        image = folder / "image.elf"
        if image.exists():
            return image
        folder.mkdir(parents=True, exist_ok=True)
        with cache.making(image) as made:
            objects = []
            for number, source in enumerate(files):
                objects.append(made.parent / f"{number}.o")
                command = [*tool.compile, *COMMON_FLAGS, *options, "-c", str(source)]
                run([*command, "-o", str(objects[-1])], f"{self} cannot compile {source.name}")
            script = cache.linker_script(catalog.root, target)
            link = tool.link_command(objects, made, script, functions)
            levels = self.level.split() if tool.libraries else []
            run([link[0], *levels, *link[1:]], f"{self} cannot link {family}")
        return image


def left(setting: Setting, name: str, variant: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what a build leaves that it should not, operation by operation."""
    setting.tool()
    monkeypatch.setattr(subject, "build", setting.build)
    algorithm = support.catalog().algorithm(name)
    found = []
    for operation in plan.operations(algorithm):
        case = Case(0 if operation == "hash" else 21, 35)
        target = plan.target(
            Subject.of(support.catalog(), algorithm, setting.chip, variant), operation, cases=[case]
        )
        for problem in inspect(target, (RESIDUE,)).problems:
            # clang's own frames wipe the stack in portable C, and leave its scratch registers.
            ours = setting.toolchain == DEFAULT_TOOLCHAIN and variant == PORTABLE
            if not problem.allowed and not (ours and problem.kind == REGISTERS):
                found.append(f"{operation}: {problem.message}")
    return found
