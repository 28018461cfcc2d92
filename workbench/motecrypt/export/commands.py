"""The commands that compile an exported folder, as its README says and as its tests do."""

from __future__ import annotations

from motecrypt.export.content import Content
from motecrypt.toolchain import flags
from motecrypt.toolchain.compilers import COMMON_FLAGS


def clang(content: Content) -> str | None:
    """With any clang; without a C library, and so with the functions of ``runtime``. None for chips
    that no clang is for."""
    if not content.chip.isa.target:
        return None
    patterns = _patterns(content)
    if content.needed.runtime:
        patterns += ["runtime/*.S"]
    return _command(["clang", *content.chip.options], content, patterns)


def gcc(content: Content) -> str | None:
    """With GCC, which brings what ``runtime`` has; None for chips that it is not for."""
    known = content.chip.gcc
    if known is None:
        return None
    return _command([known.command, *known.options], content, _patterns(content))


def _command(compiler: list[str], content: Content, patterns: list[str]) -> str:
    first = " ".join([*compiler, *COMMON_FLAGS, *flags(content.variant)])
    return f"{first} \\\n    -Isrc -c {' '.join(patterns)}"


def _patterns(content: Content) -> list[str]:
    suffixes = sorted({file.suffix for file in content.needed.sources}, reverse=True)
    return [f"src/*{suffix}" for suffix in suffixes]
