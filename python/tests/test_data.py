import gzip
import json
import shutil

import pytest
import talus
from talus import data, selfplay


@pytest.fixture(scope="module")
def games():
    return talus.SelfplaySet(talus.start("talavera"), ["level:8,visits=5", "random"], games=5, games_in_shard=2, seed=3)


@pytest.fixture(scope="module")
def made(games, tmp_path_factory):
    folder = tmp_path_factory.mktemp("made")
    assert selfplay.make(games, folder) == 3
    return folder


@pytest.fixture
def folder(made, tmp_path):
    return shutil.copytree(made, tmp_path / "set")


def contents(folder):
    return {path.name: gzip.decompress(path.read_bytes()) for path in folder.glob("shard-*")}


def rewrite(path, change):
    game = json.loads(gzip.decompress(path.read_bytes()).splitlines()[0])
    change(game)
    path.write_bytes(gzip.compress(json.dumps(game).encode()))


def test_games_are_read_with_filters_and_replayed(folder):
    assert [game.number for game in data.games(folder)] == [0, 1, 2, 3, 4]
    (game,) = data.games(folder, where=lambda game: game.number == 1)
    assert game.record().result().places == game.places
    positions = list(game.positions())
    for position in positions:
        assert position.move in position.state.legal_moves()
        assert (position.values is not None) == (position.seat == 0)
        if position.seat == 0:
            assert sum(position.values) == pytest.approx(1, abs=1e-3)
    assert any(position.policy for position in positions)
    drawn = [position.luck for position in positions if position.luck]
    assert len(drawn) > 3 and all(sum(luck) == pytest.approx(0, abs=1e-3) for luck in drawn)
    assert game.luck()[0] == pytest.approx(-game.luck()[1], abs=0.01)


def test_shards_are_the_same_whoever_makes_them_and_what_is_lost_is_made_again(games, folder, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    selfplay.make(games, other, concurrency=2)
    assert contents(other) == contents(folder)
    (other / "shard-000001.jsonl.gz").unlink()
    assert selfplay.make(games, other) == 1
    assert contents(other) == contents(folder)


def test_other_settings_need_another_folder(games, folder):
    others = talus.SelfplaySet(games.start, ["greedy"], games=5)
    with pytest.raises(talus.Error) as raised:
        selfplay.make(others, folder)
    assert raised.value.code == "selfplay.settings"


@pytest.mark.parametrize(
    "arguments, code",
    [
        ({"players": []}, "selfplay.players"),
        ({"players": ["random"] * 3}, "selfplay.players"),
        ({"players": ["level:9"]}, "player.level"),
        ({"games": 0}, "selfplay.games"),
        ({"games_in_shard": 0}, "selfplay.shard"),
        ({"random_moves": 5000}, "selfplay.random-moves"),
        ({"start": talus.start("talavera").play("orders:1,2")}, "selfplay.start"),
    ],
)
def test_a_set_says_what_is_wrong(arguments, code):
    with pytest.raises(talus.Error) as raised:
        talus.SelfplaySet(**{"start": talus.start("talavera"), "players": ["random"], **arguments})
    assert raised.value.code == code


def test_games_become_parquet(folder, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(data, "ROWS_AT_ONCE", 20)  # in several groups of rows
    rows = data.to_parquet(folder, folder / "games.parquet")
    table = parquet.read_table(folder / "games.parquet")
    assert table.num_rows == rows == sum(len(list(game.positions())) for game in data.games(folder))
    first = table.slice(0, 1).to_pylist()[0]
    position = next(next(data.games(folder)).positions())
    assert (first["move"], first["seat"], first["place"]) == (position.move, position.seat, position.place)
    assert first["luck"] == pytest.approx(position.luck)
    state = talus.start_from("talavera", first["position"])
    assert first["move"] in state.legal_moves()


@pytest.mark.parametrize(
    "name, content, code",
    [
        ("settings.json", b"{", "data.settings"),
        ("settings.json", b"{}", "data.format"),
        ("settings.json", b'{"format":"talus-selfplay-1","game":3}', "data.settings"),
        ("settings.json", b'{"format":"talus-selfplay-1","game":"go","options":""}', "game.unknown"),
        ("shard-000000.jsonl.gz", b"hello\n", "data.shard"),
        ("shard-000000.jsonl.gz", gzip.compress(b"hello\n"), "data.line"),
        ("shard-000000.jsonl.gz", gzip.compress(b"[]\n"), "data.line"),
        ("shard-000000.jsonl.gz", gzip.compress(b"{}" * 100)[:-9], "data.shard"),
        ("shard-000000.jsonl.gz", gzip.compress(b"\xff\n"), "data.shard"),
    ],
)
def test_bad_files_are_named(folder, name, content, code):
    (folder / name).write_bytes(content)
    with pytest.raises(talus.Error) as raised:
        list(data.games(folder))
    assert raised.value.code == code


@pytest.mark.parametrize(
    "step", [[], [3], "draw", ["draft:1", 7], ["draft:1", "0"], ["draft:1", 0, 1], ["draft:1", 0, [1], 1, [["a"]]], ["x", [1]]]
)
def test_bad_steps_are_named(folder, step):
    rewrite(folder / "shard-000000.jsonl.gz", lambda game: game["steps"].append(step))
    with pytest.raises(talus.Error) as raised:
        list(data.games(folder))
    assert raised.value.code == "data.step"


def test_a_move_that_cannot_be_played_names_its_rule(folder):
    rewrite(folder / "shard-000000.jsonl.gz", lambda game: game["steps"].insert(0, ["draft:1", 0]))
    with pytest.raises(talus.Error) as raised:
        next(data.games(folder)).record()
    assert raised.value.code == "game.chance-first"
