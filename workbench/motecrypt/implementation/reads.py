"""The files that the sources of an implementation read, and those that they may read.

They may read the files of their folder, the headers that a build offers, and, with ``#include``,
what lies in the folder above, where implementations of an algorithm share files; hidden files
excepted. Files of their folder may be links, in a layout like SUPERCOP's also to other algorithms.
A compiler is confined to that. It says which files it included; all that it might read
besides is in the folder. So a build is named by everything it is made of.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Container, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from motecrypt.errors import MoteError
from motecrypt.implementation import explain
from motecrypt.implementation.source import API, Source
from motecrypt.paths import display, write_text
from motecrypt.toolchain import Chip, Compiler, cache
from motecrypt.toolchain.processes import Failed, Reach, run

_WORD: Final = re.compile(r"(?:\\.|[^\s\\])+")
_ESCAPED: Final = re.compile(r"\\(.)|\$(\$)")
_MOST_AROUND: Final = 5_000
PREPROCESSED: Final = (".c", ".S", ".asm")


@dataclass(frozen=True)
class Setting:
    """The call of a compiler for an implementation, without the file. ``ours``: the headers that a
    build offers."""

    source: Source
    target: Chip
    tool: Compiler
    options: tuple[str, ...]
    ours: tuple[Path, ...]

    def command(self, file: Path) -> list[str]:
        """The compiler and its options for one file, up to what it shall do."""
        chosen = list(self.options)
        chosen += [f"-I{folder}" for folder in self.source.includes]
        if file.suffix in PREPROCESSED or file.suffix == ".h":
            # Theirs come first, the compiler's own next, ours last.
            for folder in self.ours:
                chosen += ["-idirafter", str(folder)]
        if file.suffix != ".c":
            chosen.append("-Wno-unused-command-line-argument")  # an assembler needs few of them
        if file.suffix in (".S", ".asm"):
            chosen += ["-x", "assembler-with-cpp"]
        elif file.suffix == ".h":
            chosen += ["-x", "c"]
        return [*self.tool.compile, *chosen, str(file)]

    def reach(self, files: Iterable[Path], folder: Path) -> Reach:
        """The reach of a compiler that may read these files and write below a folder."""
        return Reach((*self.tool.needs, *self.ours, *files), folder)


def inside(source: Source) -> list[Path]:
    """The files of the implementation, where they really are: links may lead outside."""
    found = (file.resolve() for file in source.contents)
    tree = _tree(source)
    return [f for f in found if _shared(source, f) or _is_shown(tree, f)]


def outside(
    setting: Setting, records: Path, key: str, around: Mapping[str, str] | None
) -> list[Path]:
    """The files outside of the implementation that its sources include, by what they are called.

    Remembered under ``key``, which names everything inside and what is ``around``, as long as none
    of them changes. Raises MoteError when a source reads what it may not, or is not to be
    preprocessed.
    """
    record = records / f"reads-{key}.json"
    try:
        known = json.loads(record.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        known = None
    unchanged = known is not None and all(_digest(Path(n)) == seen for n, seen in known.items())
    if around is not None and unchanged:
        return [Path(name) for name in known]
    files = [file for file in setting.source.files if file.suffix in PREPROCESSED]
    own = inside(setting.source)
    with ThreadPoolExecutor() as pool:
        reach = [_above(setting.source), *own]
        if around is not None:  # then a pipe among them keeps no compiler waiting
            leads = map(Path, around.values())
            reach = [*own, *(file for file in leads if _shared(setting.source, file))]
        included = pool.map(
            lambda file: _included(setting, records, reach, {*own}, file), [*files, _api(setting)]
        )
    found = sorted({file for several in included for file in several} - set(own))
    write_text(record, json.dumps({str(file): _digest(file) for file in found}))
    return found


def _api(setting: Setting) -> Path:
    return setting.source.folder / API


def around(source: Source) -> dict[str, str] | None:
    """The files above an implementation that it may read, and where links among them lead.

    None if they are too many to look at each time.
    """
    above = _above(source)
    found: dict[str, str] = {}
    waiting = [above] if above != source.folder else []
    seen = 0
    while waiting:
        try:
            entries = list(islice(os.scandir(waiting.pop()), _MOST_AROUND + 1))
        except OSError:
            continue  # what cannot be listed is not looked into
        seen += len(entries)
        if seen > _MOST_AROUND:
            return None
        for entry in entries:
            path = Path(entry.path)
            if entry.name.startswith(".") or path == source.folder:
                continue
            if entry.is_dir(follow_symlinks=False):
                waiting.append(path)
            elif entry.is_file():
                found[entry.path] = os.path.realpath(path)
    return found


def _included(
    setting: Setting, records: Path, readable: Sequence[Path], own: Container[Path], file: Path
) -> list[Path]:
    """The files of others that a file includes, directly or not; ``own``: the implementation's."""
    source = setting.source
    with TemporaryDirectory(dir=records) as name:
        folder = Path(name)
        listed = folder / "reads"
        command = [*setting.command(file), "-M", "-MT", "it", "-MF", str(listed)]
        try:
            run(command, "Preprocessing failed", setting.reach(readable, folder))
        except Failed as error:
            raise explain.compilation(setting, file, error) from error
        text = os.fsdecode(listed.read_bytes())
    found = []
    offered = [place.resolve() for place in (*setting.tool.needs, *setting.ours)]
    for path in _names(text):
        if any(path.is_relative_to(place) for place in offered):
            continue
        if path not in own and not _shared(source, path):
            raise MoteError(
                f"{file.relative_to(source.folder)} of {source.name} reads {display(path)}, which"
                f" is not one of its files; copy it into {display(source.folder)}."
            )
        found.append(path)
    return found


def _names(text: str) -> Sequence[Path]:
    """The files of a rule for make, resolved."""
    words = _WORD.findall(text.replace("\\\n", " "))
    names = (_ESCAPED.sub(lambda match: match[1] or match[2], word) for word in words[1:])
    return [Path(name).resolve() for name in names]


def _above(source: Source) -> Path:
    """The folder around an implementation, unless that is the whole disk."""
    above = source.folder.parent
    return above if above != above.parent else source.folder


def _shared(source: Source, file: Path) -> bool:
    if file.is_relative_to(source.folder):
        return True
    return _is_shown(_above(source), file)


def _tree(source: Source) -> Path:
    """The folder in which links may lead from one algorithm to another: ``crypto_aead`` and the
    like; elsewhere the folder above."""
    around = source.folder.parent.parent
    return around if around.name.startswith("crypto_") else _above(source)


def _is_shown(folder: Path, file: Path) -> bool:
    """Whether a file is in a folder, and not hidden there."""
    return file.is_relative_to(folder) and not any(
        part.startswith(".") for part in file.relative_to(folder).parts
    )


def _digest(file: Path) -> str:
    try:
        return cache.digest([file.read_bytes()])
    except OSError:
        return ""
