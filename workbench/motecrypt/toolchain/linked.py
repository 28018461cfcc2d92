"""The sources that a linker takes for some functions, by what objects define and ask for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.toolchain.image import interface


def linked(
    objects: Mapping[Path, Path], roots: Iterable[str], elsewhere: Collection[str], helpers: bool
) -> tuple[Path, ...]:
    """The sources whose objects define the roots, or what those ask for, and so on; names that are
    defined elsewhere are left alone, and so are those of a compiler's own library, which begin with
    two underscores, unless ``helpers`` of ours stand for it. Raises MoteError for a name that no
    source defines."""
    interfaces = {source: interface(file) for source, file in objects.items()}
    owner = {name: source for source, (defined, _) in interfaces.items() for name in defined}
    waiting, found = list(roots), set()
    while waiting:
        name = waiting.pop()
        if name in elsewhere or (name.startswith("__") and not helpers):
            continue
        if name not in owner:
            raise MoteError(f"No source defines '{name}', which another one needs.")
        if owner[name] not in found:
            found.add(owner[name])
            waiting += sorted(interfaces[owner[name]][1])
    return tuple(sorted(found))
