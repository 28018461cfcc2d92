"""git runs in the project's own repository alone, without the commands that its settings name."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import toy
from command import Mote, sentence
from motecrypt import paths
from motecrypt.bench import records
from motecrypt.errors import MoteError
from motecrypt.repository import commit, read

FILE = "crypto/include/mote/API.md"


def git(folder: Path, *arguments: str) -> str:
    names = ("-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")
    command = ["git", "-C", str(folder), *names, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that is the top of a repository with one commit."""
    root = toy.make(tmp_path / "around" / "project")
    (root / FILE).write_text("text\n")
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "one")
    git(root, "tag", "one")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    monkeypatch.chdir(tmp_path)
    return root


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A command that leaves the file ``ran`` beside itself."""
    command = tmp_path / "trap"
    command.write_text(f"#!/bin/sh\ntouch '{tmp_path}/ran'\nexit 1\n")
    command.chmod(0o755)
    return command


def set_traps(root: Path, trap: Path) -> None:
    git(root, "config", "core.fsmonitor", str(trap))
    hooks = root / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    for hook in ("post-index-change", "reference-transaction"):
        (hooks / hook).symlink_to(trap)


def forget_blob(root: Path, trap: Path) -> None:
    """Make the repository a partial clone that lacks a file and fetches it by a command."""
    blob = git(root, "rev-parse", f"one:{FILE}").strip()
    (root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    git(root, "config", "remote.origin.url", str(root))
    git(root, "config", "remote.origin.uploadpack", str(trap))
    git(root, "config", "remote.origin.promisor", "true")
    git(root, "config", "remote.origin.partialclonefilter", "blob:none")
    git(root, "config", "extensions.partialclone", "origin")
    git(root, "config", "core.repositoryformatversion", "1")


def test_a_revision_and_the_commit_of_the_own_repository(project: Path) -> None:
    head = git(project, "rev-parse", "--short=12", "HEAD").strip()
    assert read(project, "one", FILE) == "text\n"
    assert commit(project) == records.commit(project) == head
    (project / FILE).write_text("changed\n")
    assert commit(project) == head + "+changes"
    with pytest.raises(MoteError, match=r"The revision 'one' has no crypto/none\."):
        read(project, "one", "crypto/none")


def test_nothing_that_the_settings_name_runs(project: Path, trap: Path) -> None:
    set_traps(project, trap)
    forget_blob(project, trap)
    (project / FILE).write_text("changed\n")
    # The traps are no dummies: git by itself falls into both.
    for arguments in (("status",), ("show", f"one:{FILE}")):
        subprocess.run(["git", "-C", str(project), *arguments], capture_output=True, check=False)
        assert (trap.parent / "ran").exists(), arguments
        (trap.parent / "ran").unlink()
    assert (commit(project) or "").endswith("+changes")
    with pytest.raises(MoteError, match="has no"):
        read(project, "one", FILE)
    assert not (trap.parent / "ran").exists()


@pytest.mark.parametrize("how", ["installed", "below", "variable"])
def test_no_git_in_a_repository_around(
    how: str,
    mote: Mote,
    project: Path,
    trap: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    around = tmp_path / "around"
    if how == "installed":  # as a package lies in an environment within somebody's checkout
        monkeypatch.setattr(paths, "_INSTALLED", project)
        said = (
            "There is no file 'one', and an installed package has no revisions:"
            " name a ledger or JSON of mote bench."
        )
    else:
        os.rename(project / ".git", tmp_path / "other")
        said = "There is no file 'one', and the project has no git repository."
    if how == "variable":
        monkeypatch.setenv("GIT_DIR", str(tmp_path / "other"))
        git(tmp_path / "other", "config", "core.fsmonitor", str(trap))
    else:
        git(around, "init", "-q")
        set_traps(around, trap)
    ran = tmp_path / "git-ran"
    fake = tmp_path / "bin" / "git"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\ntouch '{ran}'\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{fake.parent}:{os.environ['PATH']}")
    assert sentence(mote("compare", "one", "one")) == said
    assert commit(project) is None
    assert not ran.exists()
    assert not (tmp_path / "ran").exists()
