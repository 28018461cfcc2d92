"""The package as its users get it: built, installed by itself, called in an empty folder."""

from __future__ import annotations

import ast
import fcntl
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import own_cipher
import support
from motecrypt.catalog.schema import read_toml

ROOT = support.catalog().root
SCRIPT = """\
from motecrypt import Machine, Run, load

catalog = load()
names: list[str] = [algorithm.name for algorithm in catalog.algorithms]


def cycles(machine: Machine, symbol: str) -> int:
    run: Run = machine.call(symbol, machine.alloc(bytes(40)), 6)
    return run.cycles


print(len(names), cycles.__name__)
"""


class Installed(NamedTuple):
    python: Path
    folder: Path
    cache: Path

    def mote(self, *arguments: str, status: int = 0) -> str:
        done = self.call("-m", "motecrypt", *arguments)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        named = {"XDG_CACHE_HOME": str(self.cache), "COLUMNS": "120"}
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        return subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder,
            env=kept | named,
            capture_output=True,
            text=True,
        )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The wheel, built once by whichever process comes first: two builds at once would take each
    other's library away."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob("*.whl")):
            _build(folder)
    (made,) = folder.glob("*.whl")
    return made


def _build(folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)],
        check=True,
        env=os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
    )


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own. Its dependencies are read where this one has them:
    `test_every_import_is_a_dependency` says that they are stated."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False)
    python = place / "bin" / "python"
    (packages,) = place.glob("lib/python*/site-packages")
    target = ["--target", str(packages), "--no-deps", "--no-index", "--quiet", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "install", *target], check=True)
    # After the environment's own folder, so that the installed package is the one that is found.
    (packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    folder, cache = tmp_path_factory.mktemp("empty"), tmp_path_factory.mktemp("cache")
    return Installed(python, folder, cache)


def test_the_wheel_has_what_git_tracks_of_the_data(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        assert opened.testzip() is None
        names = opened.namelist()
    assert len(names) == len(set(names))
    listed = ["git", "-C", str(ROOT), "ls-files", "crypto", "ledger", "published", "examples"]
    tracked = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\n")
    assert {f"motecrypt/project/{name}" for name in tracked if name} <= set(names)
    assert {"motecrypt/py.typed", "motecrypt/_sim.pyi", "motecrypt/project/LICENSE-MIT"} <= set(
        names
    )
    assert not [name for name in names if "__pycache__" in name or "/build/" in name]


@pytest.mark.long  # it compiles the simulator once more, for minutes
def test_a_wheel_of_the_source_distribution_is_the_same(wheel: Path, tmp_path: Path) -> None:
    """But for the simulator, which is built quickly here, and where names of folders may remain."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    named = {"PATH": path, "CARGO_TARGET_DIR": str(ROOT / "sim" / "target")}
    source, built = tmp_path / "source", tmp_path / "built"
    subprocess.run(
        ["maturin", "sdist", "--out", str(source)], cwd=ROOT, env=os.environ | named, check=True
    )
    (archive,) = source.glob("*.tar.gz")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(built), str(archive)],
        env=os.environ | named | {"MATURIN_PEP517_ARGS": "--profile dev"},
        check=True,
    )
    (other,) = built.glob("*.whl")
    assert other.name == wheel.name
    assert _content(other) == _content(wheel)


_OWN = (".so", ".cyclonedx.json", "/RECORD")


def _content(wheel: Path) -> dict[str, bytes]:
    """Everything but the simulator, its bill of materials, which has a serial number and the time,
    and the list of digests."""
    with zipfile.ZipFile(wheel) as opened:
        return {
            name: b"" if name.endswith(_OWN) else opened.read(name) for name in opened.namelist()
        }


def test_the_package_is_the_installed_one(installed: Installed) -> None:
    done = installed.call("-c", "import motecrypt; print(motecrypt.__file__)")
    assert Path(done.stdout.strip()).is_relative_to(installed.python.parents[1])
    version = read_toml(ROOT / "sim" / "python" / "Cargo.toml")["package"]["version"]
    assert installed.mote("--version").split()[-1] == version


@pytest.mark.sample(0)
def test_commands_work_in_an_empty_folder(installed: Installed) -> None:
    assert "ascon-aead128" in installed.mote("list")
    assert "Size classes" in installed.mote("portfolio", "xoodyak")
    assert "1089 ok" in installed.mote("verify", "tinyjambu-128", "--variant", "small")
    assert "1024/1024" in installed.mote("bench", "tinyjambu-128", "--variant", "small")
    installed.mote("export", "tinyjambu-128", "--to", "out")
    assert (installed.folder / "out" / "LICENSE-MIT").exists()
    installed.mote("report", "--no-profiles", "-o", "report.html")
    assert "tinyjambu-128" in (installed.folder / "report.html").read_text()
    assert sorted(file.name for file in installed.folder.iterdir()) == ["out", "report.html"]
    assert (installed.cache / "motecrypt").is_dir()


def test_an_own_implementation_is_weighed(installed: Installed, tmp_path: Path) -> None:
    folder = own_cipher.copy(tmp_path)
    said = installed.mote("bench", "--impl", str(folder), "--opt", "Os", "--vectors", "2")
    assert "right" in said


def test_the_package_is_only_read(installed: Installed) -> None:
    done = installed.call("-m", "motecrypt", "bench", "tinyjambu-p", "--update-ledger")
    assert done.returncode == 2
    assert (
        done.stderr == "mote: The ledger is kept in a checkout of motecrypt; this is a package.\n"
    )
    (project,) = installed.python.parents[1].glob("lib/*/site-packages/motecrypt/project")
    assert not (project / "build").exists()


def test_types_are_there_for_users(installed: Installed, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    options = ["--strict", "--no-incremental", f"--python-executable={installed.python}"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(script)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert installed.call(str(script)).stdout.endswith(" cycles\n")


def test_every_import_is_a_dependency() -> None:
    project = read_toml(ROOT / "pyproject.toml")["project"]
    stated = [*project["dependencies"], *project["optional-dependencies"]["cluster"]]
    names = {text.split(";")[0].split("=")[0].split(">")[0].strip().lower() for text in stated}
    modules = {"yaml": "pyyaml", "vl_convert": "vl-convert-python"}
    for file in (ROOT / "workbench" / "motecrypt").rglob("*.py"):
        for module in _imported(file):
            if module not in sys.stdlib_module_names and module != "motecrypt":
                assert modules.get(module, module) in names, f"{file}: {module}"


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]
