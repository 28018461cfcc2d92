"""Files of the project that are made from the manifests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from motecrypt.catalog import Catalog, load
from motecrypt.paths import display, write_text


def write_made(path: Callable[[Path], Path], text: Callable[[Catalog], str]) -> None:
    """Write a file of the project that we are in, and say so."""
    catalog = load()
    file = path(catalog.root)
    write_text(file, text(catalog))
    print(f"{display(file)} is written")
