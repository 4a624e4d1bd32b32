"""Sets of games made from Python (docs/data.md): the same shards as ``talus selfplay`` makes, on one machine or, with Ray, on many.

>>> import tempfile, talus
>>> from talus import data, selfplay
>>> games = talus.SelfplaySet(talus.start("talavera"), ["greedy"], games=4, games_in_shard=2)
>>> with tempfile.TemporaryDirectory() as folder:
...     selfplay.make(games, folder), selfplay.make(games, folder), len(list(data.games(folder)))
(2, 0, 4)
"""

from __future__ import annotations

import gzip
import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ._core import SelfplaySet, version as talus_version
from .errors import Error


def make(games: SelfplaySet, folder: str | Path, concurrency: int = 1) -> int:
    """Makes the shards that are missing, so many at once; returns how many that were."""
    if concurrency < 1:
        raise Error("selfplay.concurrency", f"At least one shard is made at once, not {concurrency}.")
    missing = _begin(games, Path(folder))

    def make_one(shard: int) -> None:
        _write(_path(folder, shard), _packed(games, shard))

    with ThreadPoolExecutor(concurrency) as pool:  # the games are played without Python's lock
        futures = [pool.submit(make_one, shard) for shard in missing]
        try:
            for future in futures:
                future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return len(missing)


def make_on_ray(games: SelfplaySet, folder: str | Path, at_once: int | None = None) -> int:
    """Makes the missing shards on a Ray cluster (``ray.init`` says which) and writes them here; returns how many that were.

    A worker that dies is replaced, and what it was about is made again, the same. The workers need this version of Talus. So many
    tasks are handed out at once: twice as many as the cluster has processors, if nothing is said.
    """
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise Error("selfplay.ray", "Ray is not installed: pip install ray.") from None
    missing = _begin(games, Path(folder))
    if not ray.is_initialized():
        ray.init()
    task = ray.remote(_packed_elsewhere).options(max_retries=-1)
    limit = at_once or 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: dict[Any, int] = {}
    waiting = iter(missing)
    while True:
        for shard in waiting:
            running[task.remote(games, shard, talus_version)] = shard
            if len(running) >= limit:
                break
        if not running:
            return len(missing)
        for done in ray.wait(list(running))[0]:
            _write(_path(folder, running.pop(done)), ray.get(done))


def _begin(games: SelfplaySet, folder: Path) -> list[int]:
    """Writes the settings, or compares them; the shards that are missing."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / "settings.json"
    wanted = games.settings + "\n"
    if not settings.exists():
        _write(settings, wanted.encode())
    elif settings.read_text(encoding="utf-8") != wanted:
        raise Error("selfplay.settings", f"{folder} holds games with other settings; name another folder.")
    return [shard for shard in range(games.shards) if not _path(folder, shard).exists()]


def _path(folder: str | Path, shard: int) -> Path:
    return Path(folder) / f"shard-{shard:06}.jsonl.gz"


def _packed(games: SelfplaySet, shard: int) -> bytes:
    first = shard * games.games_in_shard
    lines = [games.game(number) + "\n" for number in range(first, min(games.games, first + games.games_in_shard))]
    return gzip.compress("".join(lines).encode(), mtime=0)


def _packed_elsewhere(games: SelfplaySet, shard: int, version: str) -> bytes:
    if version != talus_version:
        raise Error("selfplay.version", f"This worker has Talus {talus_version}, not {version}.")
    return _packed(games, shard)


def _write(path: Path, content: bytes) -> None:
    """In one piece, or not at all."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
