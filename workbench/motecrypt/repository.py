"""The project's own git repository: the commit of its sources, and files of its revisions.

Git runs commands that a repository's configuration names, and looks for a repository in every
folder above. So it runs only where the project's own folder is the top of a repository, never for
an installed package, which may lie in a stranger's. There it fetches nothing, and runs no hook and
no monitor of files.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.paths import is_installed

_SOURCES = ("crypto", "workbench", "sim")
_SETTINGS = (
    "core.fsmonitor=false",
    f"core.hooksPath={os.devnull}",
    "protocol.allow=never",
    "safe.bareRepository=explicit",
)
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
}


_ELSEWHERE = {
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_DIR",
    "GIT_INDEX_FILE",
    "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_WORK_TREE",
}
"""Variables that point git to another repository, as a hook of that repository sets them."""


def has_repository(root: Path) -> bool:
    """Whether a project is the top of a git repository of its own."""
    return not is_installed(root) and (root / ".git").exists()


def commit(root: Path) -> str | None:
    """Return the commit of the sources, with "+changes" when files differ from it.

    None without a repository or without git.
    """
    try:
        head = _git(root, "rev-parse", "--short=12", "HEAD")
        changes = _git(
            root,
            "status",
            "--porcelain",
            "--ignore-submodules=all",
            "--",
            "crypto",
            "workbench",
            "sim",
        )
    except MoteError:
        return None
    if head is None or changes is None:
        return None
    return head.strip() + ("+changes" if changes.strip() else "")


def read(root: Path, revision: str, path: str) -> str:
    """Return the text of a file, named from the project's folder, in a revision.

    Raises MoteError where there is no repository, no such revision, or no such file.
    """
    if is_installed(root):
        raise MoteError(
            f"There is no file '{revision}', and an installed package has no revisions:"
            " name a ledger or JSON of mote bench."
        )
    if not has_repository(root):
        raise MoteError(f"There is no file '{revision}', and the project has no git repository.")
    found = _git(
        root, "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"
    )
    if found is None:
        raise MoteError(f"'{revision}' is neither a file nor a git revision of the project.")
    text = _git(root, "cat-file", "blob", f"{found.strip()}:{path}")
    if text is None:
        raise MoteError(f"The revision '{revision}' has no {path}.")
    return text


def _git(root: Path, *arguments: str) -> str | None:
    """Return what git prints of the project's own repository, or None when it fails."""
    if not has_repository(root):
        return None
    kept = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
    ceiling = {"GIT_CEILING_DIRECTORIES": str(root.parent)}
    settings = [part for setting in _SETTINGS for part in ("-c", setting)]
    try:
        done = subprocess.run(
            ["git", "--no-pager", "-C", str(root), *settings, *arguments],
            env=kept | _ENVIRONMENT | ceiling,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise MoteError(f"A revision needs git, which does not run: {error.strerror}.") from error
    return done.stdout if done.returncode == 0 else None
