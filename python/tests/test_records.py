import copy
import pickle

import pytest
import talus


def record():
    game = talus.Record(talus.start("talavera", players=1))
    for move in ("order:5", "deal:3,7", "keep:3"):
        game.play(move)
    game.set_header("Seat-1", "Ada")
    game.add_comment("so far")
    return game


def test_a_record_is_written_and_read_again():
    game = record()
    assert talus.parse_record(talus.write_record(game)) == game
    assert pickle.loads(pickle.dumps(game)) == game and copy.deepcopy(game) == game
    assert [step.move for step in game.steps] == ["order:5", "deal:3,7", "keep:3"]
    assert [step.turn.is_chance for step in game.steps] == [True, True, False]
    assert game.headers == {"Seat-1": "Ada"}
    assert [(comment.step, comment.text) for comment in game.comments] == [(3, "so far")]
    assert game.result() is None


def test_steps_can_be_looked_up():
    game = record()
    assert game.state_after(0) == game.start and game.state_after(3) == game.current
    assert len(game.first_steps(2)) == 2
    with pytest.raises(talus.Error) as raised:
        game.state_after(4)
    assert raised.value.code == "record.step"


def test_an_agreed_result_ends_a_game():
    game = talus.Record(talus.start("talat"))
    game.set_result("places=1,2,2 reason=resign")
    assert game.result().places == [1, 2, 2] and game.result().reason == "resign"


def test_a_bad_record_names_its_line():
    with pytest.raises(talus.RecordError) as raised:
        talus.parse_record("Talus-Record: 1\nGame: talat\nOptions: players=3\n\n1. hello\n")
    assert raised.value.line == 5


def test_variations_are_kept_and_read_again():
    game = record()
    parent = game.tree.line_through(0)[1]
    other = game.tree.play(parent, "keep:7")
    assert game.tree.play(parent, "keep:7") == other
    game.tree.set_comments(other, ["the other card"])
    game.tree.set_marks(other, ["!"])
    game.tree.set_evaluation(other, [0.25], visits=100)
    again = talus.parse_record(talus.write_record(game))
    assert again == game
    node = again.tree[again.tree.nodes()[-1]]
    assert (node.move, node.comments, node.marks, node.values, node.visits) == ("keep:7", ["the other card"], ["!"], [0.25], 100)
    assert game.tree.state(other) == game.state_after(2).play("keep:7")
    game.tree.promote(other)
    assert game.steps[-1].move == "keep:7"
    game.tree.remove(other)
    with pytest.raises(talus.Error) as raised:
        game.tree[other]
    assert raised.value.code == "record.node"
    with pytest.raises(talus.Error):
        game.tree.play(parent, "keep:9")
