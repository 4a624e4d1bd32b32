"""The package and its stubs are typed: mypy finds nothing to complain about."""

import pathlib
import subprocess
import sys

import pytest


def test_mypy_is_content(tmp_path):
    pytest.importorskip("mypy")
    settings = pathlib.Path(__file__).parents[2] / "pyproject.toml"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", settings, "--cache-dir", tmp_path, "-p", "talus"]
    result = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
