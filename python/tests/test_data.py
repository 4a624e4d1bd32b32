import json

import pytest
import talus
from talus import data


@pytest.fixture
def folder(tmp_path):
    """A set as `talus selfplay` writes it: docs/data.md."""
    found = {"format": "talus-selfplay-1", "game": "talavera", "options": "players=1", "players": ["random"], "seed": 1,
             "random_moves": 0, "games": 2, "games_in_shard": 1}
    (tmp_path / "settings.json").write_text(json.dumps(found) + "\n")
    for number in range(2):
        state, steps = talus.start("talavera", players=1), []
        while not state.turn.is_over:
            if state.turn.is_chance:
                steps.append([state.chance_move(number)])
            else:
                move = state.legal_moves()[0]
                steps.append([move, 0, [0.5], 3, [[move, 3]]])
            state = state.play(steps[-1][0])
        line = {"number": number, "places": state.outcome().places, "scores": [], "reason": state.outcome().reason, "steps": steps}
        (tmp_path / f"shard-{number:06}.jsonl").write_text(json.dumps(line) + "\n")
    return tmp_path


def test_games_are_read_with_filters_and_replayed(folder):
    assert [game.number for game in data.games(folder)] == [0, 1]
    (game,) = data.games(folder, where=lambda game: game.number == 1)
    assert game.record().result().places == game.places
    for position in game.positions():
        assert position.move in position.state.legal_moves()
        assert position.policy == [(position.move, 3)] and position.values == [0.5]


def test_games_become_parquet(folder):
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = data.to_parquet(folder, folder / "games.parquet")
    table = parquet.read_table(folder / "games.parquet")
    assert table.num_rows == rows > 0
    assert table.column("policy_visits")[0].as_py() == [3]


@pytest.mark.parametrize("name, text, code", [("settings.json", "{", "data.settings"), ("settings.json", "{}", "data.format"),
                                              ("shard-000000.jsonl", "hello\n", "data.line")])
def test_bad_files_are_named(folder, name, text, code):
    (folder / name).write_text(text)
    with pytest.raises(talus.Error) as raised:
        list(data.games(folder))
    assert raised.value.code == code
