#!/usr/bin/env python3
"""Prints the part of CHANGELOG.md about a version, and fails if there is none or if the sources say another version.

    tools/release_notes.py 0.1.0
"""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[1]


def notes(version):
    found = re.search(rf"^## {re.escape(version)}\b.*?\n(.*?)(?=^## |\Z)", (root / "CHANGELOG.md").read_text(), re.M | re.S)
    if not found:
        sys.exit(f"CHANGELOG.md has no part about {version}.")
    return found[1].strip()


def require_same_version(version):
    for name, pattern in (("CMakeLists.txt", r"project\(talus VERSION ([\d.]+)"), ("pyproject.toml", r'^version = "([\d.]+)"')):
        said = re.search(pattern, (root / name).read_text(), re.M)[1]
        if said != version:
            sys.exit(f"{name} says {said}, not {version}.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    require_same_version(sys.argv[1])
    print(notes(sys.argv[1]))
