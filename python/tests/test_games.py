"""One game by its actions: what it tells is what the encoding says of its state."""

import copy
import pickle

import numpy as np
import pytest
import talus


@pytest.mark.parametrize("name", talus.game_names())
def test_a_game_tells_what_the_encoding_says(name):
    start = talus.start(name)
    encoding, game = talus.Encoding(start), talus.Game(start, seed=3)
    mask = game.mask
    assert not mask.flags.writeable
    while not game.is_over:
        state = game.state
        assert game.seat == state.turn.seat
        assert game.legal_count == len(encoding.legal_actions(state))
        np.testing.assert_array_equal(mask, encoding.mask(state))
        np.testing.assert_array_equal(np.sort(game.legal_actions), encoding.legal_actions(state))
        for seen, expected in zip(game.observe(), encoding.observe(state)):
            np.testing.assert_array_equal(seen, expected)
        game.step(game.sample())
    assert game.seat is None and game.returns == encoding.returns(game.state) and not mask.any()
    with pytest.raises(talus.Error, match="The game is over"):
        game.step(0)


def test_the_mask_outlives_the_name_of_its_game():
    mask = talus.Game(talus.start("talat")).mask
    assert mask.sum() == 90


@pytest.mark.parametrize("again", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copied_game_goes_on_alike(again):
    game = talus.Game(talus.start("taluva", players=3), seed=5)
    for _ in range(20):
        game.step(game.sample())
    other = again(game)
    while not game.is_over:
        action = game.sample()
        game.step(action)
        other.step(action)
    assert other.state == game.state and other.played == game.played


def test_a_refused_action_changes_nothing():
    game = talus.Game(talus.start("taluva"), seed=1)
    before = game.state
    with pytest.raises(talus.Error, match="The first tile has only one place"):
        game.step(1)
    with pytest.raises(talus.Error, match="names no move here"):
        game.step(-1)
    assert game.state == before and game.played == []
