"""Every example in a docstring runs, those of the C++ module included."""

import doctest
import importlib
import pkgutil

import pytest
import talus
from talus import _core


def docstrings(holder, name):
    if getattr(holder, "__doc__", None):
        yield name, holder.__doc__
    if isinstance(holder, type) or holder is _core:
        for key, member in vars(holder).items():
            if not key.startswith("__"):
                yield from docstrings(member, f"{name}.{key}")


def all_examples():
    parser = doctest.DocTestParser()
    for name, text in docstrings(_core, "_core"):
        if ">>>" in text:
            yield parser.get_doctest(text, {}, name, None, 0)
    finder = doctest.DocTestFinder(exclude_empty=True)
    for info in pkgutil.walk_packages(talus.__path__, "talus."):
        if info.name == "talus._core":
            continue
        try:
            module = importlib.import_module(info.name)
        except ImportError:  # an environment whose library is not installed
            continue
        yield from (test for test in finder.find(module) if test.examples)
    yield from (test for test in finder.find(talus, "talus") if test.examples)


@pytest.mark.parametrize("example", list(all_examples()), ids=lambda example: example.name)
def test_example(example):
    output = []
    doctest.DocTestRunner().run(example, out=output.append)
    assert not output, "".join(output)
