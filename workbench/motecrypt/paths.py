"""The places of things: the project's root, and the folder of what can be built again."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_cache_path

from motecrypt.errors import MoteError

ROOT_VARIABLE = "MOTE_ROOT"
CACHE_VARIABLE = "MOTE_CACHE"
PAGES = "docs/results"
"""Below a project's root: the pages that are made from its ledgers."""
_MARK = Path("crypto", "include", "mote")
_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "project"
"""The folder in which a wheel has what a checkout has around the package."""
_CHECKOUT = _PACKAGE.parent.parent


def project_root() -> Path:
    """The folder that holds ``crypto/``.

    The environment variable MOTE_ROOT names it; else it is the one that this package lies in.
    Never the working directory: the portable C of a project is compiled for this computer and
    called. Raises MoteError when there is no project.
    """
    chosen = os.environ.get(ROOT_VARIABLE)
    if chosen:
        root = Path(chosen).resolve()
        if not (root / _MARK).is_dir():
            raise MoteError(
                f"{ROOT_VARIABLE} is '{chosen}', which has no {_MARK}; name a motecrypt folder."
            )
        return root
    # No other folder above: an environment may lie in a stranger's.
    for folder in (_INSTALLED, _CHECKOUT):
        if (folder / _MARK).is_dir():
            return folder
    raise MoteError(
        f"This installation has no library next to it; set {ROOT_VARIABLE} to a motecrypt folder."
    )


def installed() -> bool:
    """Whether this is an installed package, and no checkout."""
    return (_INSTALLED / _MARK).is_dir()


def is_installed(root: Path) -> bool:
    """Whether a project is the data of an installed package, which is to be read only."""
    return root == _INSTALLED


def build_dir(root: Path | None = None) -> Path:
    """The folder of everything that can be made again: objects, ELF files, host libraries.

    The one that MOTE_CACHE names; else a checkout's own ``build/``, and the user's folder of caches
    for an installed package.
    """
    root = root or project_root()
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        folder = Path(chosen).resolve()
    else:
        folder = user_cache_path("motecrypt") if is_installed(root) else root / "build"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MoteError(f"Cannot make the folder {folder}: {error.strerror}.") from error
    return folder


def display(path: Path) -> str:
    """A path as people want to read it: relative to the working directory when it is below it."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (ValueError, OSError, RuntimeError):  # elsewhere; no folder to be in; a ring of links
        return str(path)


def check_writable(path: Path, *, make_folder: bool = False) -> None:
    """Raise MoteError unless a file can be written at ``path``; leaves no file behind."""
    if path.is_dir():
        raise MoteError(f"Cannot write {display(path)}: it is a folder.")
    if path.exists() and not os.access(path, os.W_OK):
        raise MoteError(f"Cannot write {display(path)}: Permission denied.")
    if _is_stream(path):
        return
    path = _target(path)
    try:
        if make_folder:
            path.parent.mkdir(exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise MoteError(f"Cannot write {display(path)}: {error.strerror}.") from error
    os.close(descriptor)
    os.unlink(name)


def _is_stream(path: Path) -> bool:
    """Whether what is there takes bytes one by one, as a terminal, a pipe or a device does.

    Raises MoteError for what is there and is no file either.
    """
    try:
        mode = path.stat().st_mode
    except (OSError, RuntimeError):  # nothing yet; a ring of links
        return False
    if stat.S_ISREG(mode):
        # /dev/stdout and the like may be a file that others have open.
        return path.is_symlink() and path.is_relative_to("/dev")
    if stat.S_ISCHR(mode) or stat.S_ISFIFO(mode):
        return True
    raise MoteError(f"Cannot write {display(path)}: it is no file.")


def _target(path: Path) -> Path:
    """The file that a path leads to, by links; MoteError when they lead round."""
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:
        raise MoteError(f"Cannot write {display(path)}: its links lead nowhere.") from error


@contextmanager
def _pouring(path: Path) -> Iterator[Path]:
    """A temporary path whose content is written into a stream when the block succeeds."""
    with tempfile.TemporaryDirectory() as folder:
        temporary = Path(folder, "content")
        temporary.touch()
        yield temporary
        # Without a reader a pipe would keep us waiting.
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK)
        os.set_blocking(descriptor, True)
        with temporary.open("rb") as content, os.fdopen(descriptor, "wb") as out:
            shutil.copyfileobj(content, out)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A temporary path that becomes ``path`` when the block succeeds, and vanishes when not.

    A link leads to what is written; a device or a pipe is written to, and stays what it is.
    """
    if _is_stream(path):
        with _pouring(path) as temporary:
            yield temporary
        return
    path = _target(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise MoteError(f"Cannot write {display(path)}: {error.strerror}.") from error
    os.close(descriptor)
    temporary = Path(name)
    try:
        yield temporary
        # mkstemp makes files private; results are for everyone the umask allows.
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write a whole file or nothing: to a temporary one, which is then renamed."""
    try:
        with replacing(path) as temporary:
            temporary.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        raise MoteError(f"Cannot write {display(path)}: {error.strerror}.") from error
