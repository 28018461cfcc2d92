"""A release changes all places of the version at once, or nothing, and refuses in one sentence."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tarfile
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import support

ROOT = support.catalog().root
DAY = date(2031, 2, 3)
MARK = "<!-- the newest release comes next -->\n"
BEFORE = f"# Changelog\n\n{MARK}\n## [0.0.1] - 2030-01-02\n\n### Added\n- Old.\n"


def _module() -> Any:
    spec = importlib.util.spec_from_file_location("release", ROOT / "packaging" / "release.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = _module()


def git(root: Path, *arguments: str) -> str:
    named = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    command = ["git", "-C", str(root), *named, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that name the version, committed; nothing is built."""
    root = tmp_path / "project"
    for name in release.PLACES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    for name in ("pyproject.toml", "changelog/section.md.jinja", "changelog/README.md"):
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / "CHANGELOG.md").write_text(BEFORE)
    news = {"added": ("one", "two"), "fixed": ("three",)}
    for kind, names in news.items():
        for name in names:
            (root / f"changelog/+{name}.{kind}.md").write_text(f"`{name}` {'is long ' * 20}.\n")
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "somebody@example.org")
    git(root, "init", "--quiet")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "First")
    monkeypatch.setattr(release, "build", lambda root, folder: (folder / "s", folder / "w"))
    return root


def test_all_places_of_the_version_agree() -> None:
    assert {release._found(ROOT, name)[0] for name in release.PLACES} == {release.version(ROOT)}


def test_a_release_names_the_version_everywhere(project: Path) -> None:
    release.release(project, "9.8.7", DAY)
    assert {release._found(project, name)[0] for name in release.PLACES} == {"9.8.7"}
    long = "is long " * 20 + "."
    assert (project / "CHANGELOG.md").read_text() == BEFORE.replace(
        MARK,
        f"{MARK}\n## [9.8.7] - 2031-02-03\n\n### Added\n- `one` {long}\n- `two` {long}\n\n"
        f"### Fixed\n- `three` {long}\n",
    )
    assert [file.name for file in (project / "changelog").glob("*.md")] == ["README.md"]
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "log", "--format=%s", "v9.8.7").splitlines() == [
        "release: Make 9.8.7",
        "First",
    ]
    # Nothing but the version moved.
    changed = git(project, "show", "--format=", "--numstat", "HEAD", "--", "sim", "crypto", "docs")
    moved = [line.split("\t") for line in changed.splitlines()]
    assert all(added == removed for added, removed, _ in moved)
    once = [name for added, _, name in moved if added == "1"]
    assert {*release.PLACES} - {*once} == {"crypto/motecrypt.mote.pdsc"}


def test_a_build_that_fails_leaves_everything_as_it_was(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(root: Path, folder: Path) -> None:
        raise release.Refused("maturin sdist failed.")

    monkeypatch.setattr(release, "build", fail)
    with pytest.raises(release.Refused, match="maturin sdist failed"):
        release.release(project, "9.8.7", DAY)
    assert git(project, "status", "--porcelain") == "" and git(project, "tag") == ""
    assert len(list((project / "changelog").glob("+*.md"))) == 3
    assert release.version(project) == release.version(ROOT)


def _dirty(project: Path) -> None:
    (project / "new.txt").write_text("")


def _tagged(project: Path) -> None:
    git(project, "tag", "v9.8.7")


def _silent(project: Path) -> None:
    for file in (project / "changelog").glob("+*"):
        file.unlink()
    git(project, "commit", "--quiet", "--all", "--message", "Silent")


@pytest.mark.parametrize(
    ("harm", "version", "sentence"),
    [
        (None, "9.8", "'9.8' is no version; write it as 1.2.3."),
        (None, "0.0.9", "0.0.9 comes before "),
        (_dirty, "9.8.7", "new.txt is not committed; a release is of what is."),
        (_tagged, "9.8.7", "There is a tag v9.8.7 already."),
        (_silent, "9.8.7", "changelog/ has no news; a release without any is none."),
    ],
)
def test_what_is_no_release_is_refused(
    project: Path, harm: Any, version: str, sentence: str
) -> None:
    if harm is not None:
        harm(project)
    before = git(project, "status", "--porcelain")
    with pytest.raises(release.Refused) as refused:
        release.release(project, version, DAY)
    assert str(refused.value).startswith(sentence)
    assert git(project, "status", "--porcelain") == before


def test_the_source_distribution_has_what_a_wheel_is_made_of(tmp_path: Path) -> None:
    """Every file that git tracks of it, as it is, and none that git ignores."""
    release._call(ROOT, "maturin", "sdist", "--out", str(tmp_path))
    (source,) = tmp_path.glob("*.tar.gz")
    top = source.name.removesuffix(".tar.gz")
    with tarfile.open(source) as opened:
        files = {
            member.name.removeprefix(f"{top}/"): opened.extractfile(member).read()  # type: ignore
            for member in opened
            if member.isfile()
        }
    folders = ("crypto", "ledger", "published", "examples", "workbench", "packaging", "sim/src")
    tracked = release._tracked(ROOT, *folders, "LICENSE-MIT", "LICENSE-APACHE", "sim/Cargo.lock")
    assert set(tracked) - files.keys() == set()
    inside = {name for name in files if name.startswith(tuple(f"{one}/" for one in folders))}
    new = git(ROOT, "ls-files", "--others", "--exclude-standard").splitlines()
    assert inside - {*tracked, *new} == set()
    assert [name for name in tracked if files[name] != (ROOT / name).read_bytes()] == []


def test_a_wheel_that_is_not_the_tree_is_told(tmp_path: Path) -> None:
    wheel = tmp_path / "motecrypt.whl"
    names = release._tracked(ROOT, "workbench/motecrypt")
    data = ("crypto", "ledger", "published", "examples", "LICENSE-MIT", "LICENSE-APACHE")

    def write(extra: dict[str, bytes], left_out: str = "") -> list[str]:
        with zipfile.ZipFile(wheel, "w") as made:
            for name in names:
                made.writestr(name.removeprefix("workbench/"), (ROOT / name).read_bytes())
            for name in release._tracked(ROOT, *data):
                if name != left_out and f"motecrypt/project/{name}" not in extra:
                    made.writestr(f"motecrypt/project/{name}", (ROOT / name).read_bytes())
            made.writestr("motecrypt/_sim.abi3.so", b"")
            for name, content in extra.items():
                made.writestr(name, content)
        return list(release.differences(ROOT, wheel))

    assert write({}) == []
    assert write({}, "LICENSE-MIT") == ["motecrypt/project/LICENSE-MIT is missing"]
    assert write({"motecrypt/key.pem": b""}) == ["motecrypt/key.pem is not tracked"]
    assert write({"motecrypt/project/LICENSE-MIT": b""}) == [
        "motecrypt/project/LICENSE-MIT is another"
    ]
