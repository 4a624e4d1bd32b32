"""The same shards from a cluster of two workers, one of which is killed on the way. Needs Ray: pip install ray."""

import gzip
import threading
import time

import pytest
import talus
from talus import selfplay

cluster_utils = pytest.importorskip("ray.cluster_utils", reason="Ray is not installed: pip install ray")
import ray


def contents(folder):
    return {path.name: gzip.decompress(path.read_bytes()) for path in folder.glob("shard-*")}


def test_a_killed_worker_costs_nothing(tmp_path):
    games = talus.SelfplaySet(talus.start("talat"), ["level:8,visits=400"], games=24, games_in_shard=2, seed=7)
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    workers = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address)
    killed = []

    def kill_one():
        while not list((tmp_path / "ray").glob("shard-*.gz")):
            time.sleep(0.05)
        cluster.remove_node(workers[0], allow_graceful=False)
        killed.append(len(list((tmp_path / "ray").glob("shard-*.gz"))))

    killer = threading.Thread(target=kill_one)
    killer.start()
    try:
        assert selfplay.make_on_ray(games, tmp_path / "ray") == 12
    finally:
        killer.join()
        ray.shutdown()
        cluster.shutdown()
    assert killed and killed[0] < 12, "the worker was to be killed on the way"
    assert selfplay.make(games, tmp_path / "here", concurrency=2) == 12
    assert contents(tmp_path / "ray") == contents(tmp_path / "here")
    assert selfplay.make_on_ray(games, tmp_path / "ray") == 0
    ray.shutdown()
