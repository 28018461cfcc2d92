"""The files that make an exported folder a library of PlatformIO and of the Arduino tools."""

from __future__ import annotations

import json
from importlib import metadata

from motecrypt.catalog import PORTABLE
from motecrypt.catalog.sets import Set, read_sets
from motecrypt.export.content import Content
from motecrypt.toolchain import flags

VERSION = metadata.version("motecrypt")


def _sentence(content: Content) -> str:
    names = ", ".join(algorithm.name for algorithm in content.algorithms)
    return f"{names}, {content.variant} variant for {content.chip.title}"


def _portable(content: Content) -> bool:
    """Whether any processor can run it: no file is assembly."""
    return content.variant == PORTABLE or not any(
        file.suffix == ".S" for file in content.needed.sources
    )


def _sets(content: Content) -> list[Set]:
    """Those that the chip takes sources of."""
    sets = read_sets(content.catalog.root / "crypto" / "src")
    return [sets[name] for name in content.chip.path]


def platformio(content: Content) -> str:
    """library.json"""
    platforms = [name for one in _sets(content) for name in one.platformio]
    manifest = {
        "name": content.name,
        "version": VERSION,
        "description": _sentence(content),
        "keywords": ["cryptography", "lightweight", *(a.name for a in content.algorithms)],
        "license": "MIT OR Apache-2.0",
        "frameworks": "*",
        "platforms": "*" if _portable(content) else platforms,
        "headers": headers(content),
        "build": {"flags": [*flags(content.variant), "-std=c11"], "srcDir": "src"},
    }
    return json.dumps(manifest, indent=2) + "\n"


def arduino(content: Content) -> str:
    """library.properties"""
    architectures = [name for one in _sets(content) for name in one.arduino]
    fields = {
        "name": content.name,
        "version": VERSION,
        "author": "The motecrypt authors",
        "maintainer": "The motecrypt authors",
        "sentence": _sentence(content) + ".",
        "paragraph": "Made by mote export. MIT or Apache-2.0.",
        "category": "Data Processing",
        "url": "",
        "architectures": "*" if _portable(content) else ",".join(architectures),
        "dot_a_linkage": "true",
        "includes": ",".join(headers(content)),
    }
    return "".join(f"{key}={value}\n" for key, value in fields.items())


def headers(content: Content) -> list[str]:
    """The public headers that a user includes."""
    families = dict.fromkeys(algorithm.family for algorithm in content.algorithms)
    return [content.catalog.families[family].header for family in families]
