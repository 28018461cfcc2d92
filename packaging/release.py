"""A release: the version in its places, changelog, source distribution, wheel, commit and tag.

``make release VERSION=1.2.3``. The version is stated in ``sim/python/Cargo.toml``; what else has to
name it is written from there. The wheel is built from the source distribution, for any Linux of the
last ten years (manylinux), and must hold what git tracks. Whatever goes wrong, the tree is as
before. Nothing is uploaded.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLATFORM = "manylinux_2_17"
STATED = "sim/python/Cargo.toml"
CHANGELOG = "CHANGELOG.md"
NEWS = "changelog"
"""The folder with a file for each change that users notice, until a release lists them."""
PLACES: Mapping[str, tuple[str, ...]] = {
    STATED: (r'(?m)^version = "', r'"'),
    "sim/Cargo.lock": (r'name = "motecrypt-python"\nversion = "', r'"'),
    "crypto/CMakeLists.txt": (r"(?m)^project\(motecrypt VERSION ", " "),
    "crypto/Cargo.toml": (r'(?m)^version = "', r'"'),
    "crypto/Cargo.lock": (r'name = "motecrypt"\nversion = "', r'"'),
    "crypto/library.json": (r'"version": "', r'"'),
    "crypto/motecrypt.mote.pdsc": (r'[ C]version="', r'"'),
    "crypto/idf_component.yml": (r'(?m)^version: "', r'"'),
    "docs/how-to/rust.md": (r"motecrypt@", r":"),
}
"""What stands before and behind the version wherever a file names it."""
_NUMBER = r"\d+\.\d+\.\d+"


class Refused(Exception):
    """Why there is no release, in one sentence."""


def version(root: Path) -> str:
    return _found(root, STATED)[0]


def check(root: Path, new: str) -> None:
    """Refused when this tree cannot become this release."""
    if not re.fullmatch(_NUMBER, new):
        raise Refused(f"'{new}' is no version; write it as 1.2.3.")
    if _git(root, "tag", "--list", f"v{new}"):
        raise Refused(f"There is a tag v{new} already.")
    stated = version(root)
    if _numbers(new) < _numbers(stated):
        raise Refused(f"{new} comes before {stated}, which {STATED} states.")
    changed = _git(root, "status", "--porcelain")
    if changed:
        first = changed.splitlines()[0][3:]
        raise Refused(f"{first} is not committed; a release is of what is.")
    if not list((root / NEWS).glob("+*.md")):
        raise Refused(f"{NEWS}/ has no news; a release without any is none.")


def write(root: Path, new: str, day: date) -> list[str]:
    """Put the version into all files that name it, and the news into the changelog; all that is
    another then."""
    for name in PLACES:
        text = re.sub(_pattern(name), lambda it: it[0].replace(it[1], new), _found(root, name)[1])
        (root / name).write_text(text, encoding="utf-8")
    _call(
        root,
        *(sys.executable, "-m", "towncrier", "build", "--yes"),
        *("--version", new, "--date", day.isoformat()),
    )
    return [*PLACES, CHANGELOG, NEWS]


def build(root: Path, folder: Path) -> tuple[Path, Path]:
    """The source distribution, and the wheel that is built from it."""
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        _call(root, "maturin", "sdist", "--out", place)
        (source,) = Path(place).glob("*.tar.gz")
        with tarfile.open(source) as opened:
            opened.extractall(place, filter="data")
        unpacked = Path(place, source.name.removesuffix(".tar.gz"))
        options = f"--locked --zig --compatibility {PLATFORM}"
        _call(
            unpacked,
            *(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"),
            *("--wheel-dir", place, str(unpacked)),
            MATURIN_PEP517_ARGS=options,
            CARGO_TARGET_DIR=str(root / "sim" / "target"),
        )
        (wheel,) = Path(place).glob("*.whl")
        wrong = list(differences(root, wheel))
        if wrong:
            raise Refused(f"{wheel.name} differs from the tree: {wrong[0]}.")
        if PLATFORM not in wheel.name:
            raise Refused(f"{wheel.name} is not for {PLATFORM}.")
        made = folder / source.name, folder / wheel.name
        for one, target in zip((source, wheel), made, strict=True):
            target.write_bytes(one.read_bytes())
    return made


def differences(root: Path, wheel: Path) -> Iterator[str]:
    """What a wheel does not have as git tracks it, and what it has besides."""
    data = ("crypto", "ledger", "published", "examples", "LICENSE-MIT", "LICENSE-APACHE")
    expected = {f"motecrypt/project/{name}": root / name for name in _tracked(root, *data)} | {
        name.removeprefix("workbench/"): root / name
        for name in _tracked(root, "workbench/motecrypt")
    }
    with zipfile.ZipFile(wheel) as opened:
        names = {name for name in opened.namelist() if ".dist-info/" not in name}
        yield from (f"{name} is missing" for name in sorted(expected.keys() - names))
        for name in sorted(names):
            if name not in expected:
                if not re.fullmatch(r"motecrypt/_sim\.\S*so", name):
                    yield f"{name} is not tracked"
            elif opened.read(name) != expected[name].read_bytes():
                yield f"{name} is another"


def release(root: Path, new: str, day: date) -> tuple[Path, Path]:
    """All of it; the tree is as before unless all of it went well."""
    check(root, new)
    try:
        files = write(root, new, day)
        made = build(root, root / "dist")
        _git(root, "commit", "--quiet", "--message", f"release: Make {new}", "--", *files)
    except BaseException:
        _git(root, "reset", "--quiet", "--hard")  # nothing was changed before
        raise
    _git(root, "tag", "--annotate", f"v{new}", "--message", f"motecrypt {new}")
    return made


def _found(root: Path, name: str) -> tuple[str, str]:
    """The version in a file, and the file's text."""
    text = (root / name).read_text(encoding="utf-8")
    found = re.search(_pattern(name), text)
    if found is None:
        raise Refused(f"{name} states no version.")
    return found[1], text


def _pattern(name: str) -> str:
    before, behind = PLACES[name]
    return f"{before}({_NUMBER}){behind}"


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))


def _tracked(root: Path, *folders: str) -> list[str]:
    return [name for name in _git(root, "ls-files", "-z", "--", *folders).split("\0") if name]


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout


def _call(folder: Path, *command: str, **variables: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, cwd=folder, env=os.environ | {"PATH": path} | variables, check=False
    )
    if done.returncode:
        raise Refused(f"{' '.join(command[:4])} failed.")


def main() -> int:
    if len(sys.argv) != 2 or not sys.argv[1]:
        print("release: say which version: make release VERSION=1.2.3", file=sys.stderr)
        return 2
    try:
        for file in release(ROOT, sys.argv[1], date.today()):
            print(f"release: made {file.relative_to(ROOT)}")
    except Refused as refused:
        print(f"release: {refused}", file=sys.stderr)
        return 1
    print(f"release: committed, and tagged v{sys.argv[1]}; nothing is uploaded")
    return 0


if __name__ == "__main__":
    sys.exit(main())
