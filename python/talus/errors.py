"""What goes wrong, with the codes and sentences of the C++ core."""

from __future__ import annotations


class Error(ValueError):
    """Bad input, or a move that the rules forbid.

    ``code`` is stable and is what translations are keyed by; the text is a sentence for a person.

    >>> import talus
    >>> try:
    ...     talus.start("talat").play("move:1c1:1c2")
    ... except talus.Error as error:
    ...     print(error.code, "|", error)
    talat.setup-unfinished | No tower moves before the set-up is complete: place a tower.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return self.text


class RecordError(Error):
    """A record that cannot be read, and the ``line`` that is wrong, counted from 1."""

    def __init__(self, code: str, text: str, line: int) -> None:
        super().__init__(code, text)
        self.args = (code, text, line)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"
