"""A folder with an implementation in the layout of the NIST LWC call and of SUPERCOP.

Such a folder has an ``api.h``, which says its sizes, and C or assembly next to it or in folders
below. What else the layout knows (``implementors``, ``architectures``, ``goal-*``) says nothing to
a build.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path
from typing import Final

from motecrypt.errors import MoteError, nearest
from motecrypt.paths import display
from motecrypt.toolchain import cache

API: Final = "api.h"
_SOURCES: Final = (".c", ".S", ".s", ".asm")
_MAIN: Final = re.compile(r"\bmain\s*\(")
_INTERFACE: Final = re.compile(r"\bcrypto_(aead|auth|cxof|hash)\w*\s*\(")
_BODY: Final = re.compile(r"\s*\{")
_DEEPEST: Final = 32
_MOST_FILES: Final = 5_000
_MOST_BYTES: Final = 64 << 20
_LEVELS: Final = 6  # folders below one without api.h in which others are looked for
_MOST_FOLDERS: Final = 20_000  # that are looked into for them
_MOST_FOUND: Final = 1_000


@dataclass(frozen=True)
class Source:
    """An implementation before it is built.

    ``name`` is what tables call it. ``left_out`` are sources that are programs of their own, such
    as generators of vectors.
    """

    folder: Path
    name: str
    files: tuple[Path, ...]
    left_out: tuple[Path, ...]

    @property
    def includes(self) -> list[Path]:
        """The folders where its headers may lie: its own, then those below it that have any."""
        below = {file.parent for file in _files(self.folder) if file.suffix in (".h", ".inc")}
        return [self.folder, *sorted(below - {self.folder})]

    @property
    def contents(self) -> list[Path]:
        """All files that a source might read; MoteError when they are too many or too large."""
        return _check_bounds(self.folder)

    def content(self) -> Iterator[tuple[str, bytes]]:
        """Every file that a source might read, by its path in the folder."""
        for file in self.contents:
            yield os.fsencode(file.relative_to(self.folder)).hex(), cache.read(file)


@dataclass(frozen=True)
class NamedFolder:
    """A folder with an api.h, and what tables call it."""

    folder: Path
    name: str


def find(folders: Sequence[Path]) -> list[Source]:
    """The implementations in these folders, each with a name of its own.

    Raises MoteError when a folder is not there, or none of an implementation.
    """
    for folder in folders:
        _check(folder)
    return [source(place) for place in _named(folders)]


def collect(folders: Sequence[Path]) -> list[NamedFolder]:
    """These folders, or all implementations below those that are not implementations.

    Raises MoteError when a folder is not there, or has no implementation.
    """
    found: list[Path] = []
    for folder in folders:
        below = [] if (folder / API).is_file() else _below(folder)
        if not below:
            _check(folder)
        found += below or [folder]
    return _named(found)


def kept(places: Sequence[NamedFolder], skip: Sequence[str]) -> list[NamedFolder]:
    """All but those to skip: names, or the last parts of names, with ``*`` for anything.

    Raises MoteError when nothing is left.
    """
    rest = [p for p in places if not any(_is_called(p, pattern) for pattern in skip)]
    if not rest:
        raise MoteError("Every implementation is one to skip; nothing is left.")
    return rest


def skips_nothing(places: Sequence[NamedFolder], skip: Sequence[str]) -> Iterator[str]:
    """A sentence for each pattern to skip that no implementation is called by."""
    names = [place.name for place in places]
    for pattern in skip:
        if not any(_is_called(place, pattern) for place in places):
            meant = nearest(pattern, names)
            also = f"; did you mean '{meant}'?" if meant else "."
            yield f"--skip {pattern} leaves out nothing: no implementation is called so{also}"


def source(place: NamedFolder) -> Source:
    """The sources to build in a place; MoteError when there is nothing to build."""
    files: list[Path] = []
    left_out: list[Path] = []
    _check_bounds(place.folder)
    for file in _files(place.folder):
        if file.suffix in _SOURCES:
            (left_out if _is_program(file) else files).append(file)
    if not files:
        raise MoteError(
            f"{display(place.folder)} has an {API} and no sources: they end in"
            f" {', '.join(_SOURCES)}."
        )
    return Source(place.folder, place.name, tuple(files), tuple(left_out))


def _is_called(place: NamedFolder, pattern: str) -> bool:
    return any(fnmatchcase(n, pattern) for n in (place.name, place.name.rpartition("/")[2]))


def _check(folder: Path) -> None:
    if not folder.is_dir():
        raise MoteError(f"There is no folder {display(folder)}.")
    if (folder / API).is_file():
        return
    others = _below(folder)
    if others:
        named = ", ".join(display(other) for other in others[:5])
        more = f" and {len(others) - 5} more" if len(others) > 5 else ""
        raise MoteError(
            f"{display(folder)} has no {API}; name one of the implementations below it:"
            f" {named}{more}."
        )
    raise MoteError(
        f"{display(folder)} has no {API}: an implementation in the NIST or SUPERCOP layout has one,"
        " with CRYPTO_KEYBYTES, CRYPTO_NPUBBYTES and CRYPTO_ABYTES, or with CRYPTO_BYTES."
    )


def _below(folder: Path) -> list[Path]:
    """The folders below one that have an api.h, not those inside of them; links lead nowhere."""
    found: list[Path] = []
    level, seen = [folder], 0
    for _ in range(_LEVELS):
        following: list[Path] = []
        for parent in level:
            for entry in _entries(parent):
                if entry.name.startswith(".") or entry.is_symlink() or not entry.is_dir():
                    continue
                seen += 1
                (found if (entry / API).is_file() else following).append(entry)
                if seen > _MOST_FOLDERS or len(found) > _MOST_FOUND:
                    raise MoteError(
                        f"{display(folder)} has more than {_MOST_FOLDERS:,} folders below it, or"
                        f" {_MOST_FOUND:,} implementations; name a smaller one."
                    )
        level = following
    return sorted(found)


def _check_bounds(folder: Path) -> list[Path]:
    """All files of an implementation; MoteError when they are too many or too large."""
    files = _files(folder, hidden=True)
    size = sum(map(_size, files))
    if len(files) > _MOST_FILES or size > _MOST_BYTES:
        raise MoteError(
            f"{display(folder)} has {len(files):,} files of {size >> 20:,} MB; an"
            f" implementation has at most {_MOST_FILES:,} of {_MOST_BYTES >> 20} MB."
        )
    return files


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError as error:
        raise MoteError(f"Cannot read {display(file)}: {error.strerror}.") from error


def _entries(folder: Path) -> list[Path]:
    try:
        found = list(islice(folder.iterdir(), _MOST_FOLDERS + 1))
    except OSError as error:
        raise MoteError(f"Cannot read {display(folder)}: {error.strerror}.") from error
    if len(found) > _MOST_FOLDERS:
        raise MoteError(f"{display(folder)} has more than {_MOST_FOLDERS:,} files; name another.")
    return sorted(found)


def _files(folder: Path, *, hidden: bool = False, depth: int = 0) -> list[Path]:
    """All files of an implementation; folders below with an api.h of their own are others'.

    Hidden folders are left out; ``hidden`` files are left out unless they are asked for. Raises
    MoteError for a pipe, a socket or a device, which would keep a compiler waiting, and for folders
    in each other that are deeper than any implementation's.
    """
    found: list[Path] = []
    for entry in _entries(folder):
        dotted = entry.name.startswith(".")
        kind = _kind(entry)
        if kind == "file":
            if hidden or not dotted:
                found.append(entry)
        elif kind == "other":
            raise MoteError(f"{display(entry)} is no file; take it out of the folder.")
        elif kind == "folder" and not (dotted or entry.is_symlink() or (entry / API).exists()):
            if depth == _DEEPEST:
                raise MoteError(f"{display(folder)} lies deeper than any implementation's folders.")
            found += _files(entry, hidden=hidden, depth=depth + 1)
    return found


def _kind(entry: Path) -> str:
    """``file``, ``folder``, ``other``, or nothing for a link that leads nowhere."""
    try:
        mode = entry.stat().st_mode
    except FileNotFoundError:
        return ""
    except (OSError, RuntimeError) as error:
        if entry.is_symlink():
            return ""
        raise MoteError(f"Cannot read {display(entry)}: {error}.") from error
    if stat.S_ISREG(mode):
        return "file"
    return "folder" if stat.S_ISDIR(mode) else "other"


def _is_program(file: Path) -> bool:
    if file.suffix != ".c":
        return False
    text = cache.read(file).decode(errors="replace")
    return bool(_MAIN.search(text)) and not _defines_interface(text)


def _defines_interface(text: str) -> bool:
    """Whether a call of the interface is followed by a body."""
    end = 0
    for match in _INTERFACE.finditer(text):
        if match.end() <= end:
            continue  # the bracket that was found closes this one, too
        end = text.find(")", match.end())
        if end < 0:
            return False
        if _BODY.match(text, end + 1):
            return True
    return False


def _named(folders: Iterable[Path]) -> list[NamedFolder]:
    """Each folder once, called by the last parts of its path: as many as tell it from the others.

    In the layout an implementation lies in ``crypto_aead/ALGORITHM/IMPLEMENTATION``, and is called
    by both.
    """
    places = list(dict.fromkeys(folder.resolve() for folder in folders))
    return [NamedFolder(p, _name(p, [other for other in places if other != p])) for p in places]


def _name(folder: Path, others: Iterable[Path]) -> str:
    parts = folder.parts
    count = 2 if len(parts) > 2 and parts[-3].startswith("crypto_") else 1
    while count < len(parts) and any(other.parts[-count:] == parts[-count:] for other in others):
        count += 1
    return "/".join(parts[-count:])
