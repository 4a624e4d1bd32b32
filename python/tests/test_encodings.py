import pickle
import random

import numpy as np
import pytest
import talus
from talus.vector import Games

STARTS = [
    talus.start("taluva"),
    talus.start("taluva", players=4, mode="ranking", tiles=48),
    talus.start("taluva", players=5, edition="deluxe"),
    talus.start("talat", players=2),
    talus.start("talat"),
    talus.start("talavera", players=1),
    talus.start("talavera", pairing="printed"),
]


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_a_game_by_ids_is_the_game_by_moves(start):
    choose = random.Random(1)
    encoding = talus.Encoding(start)
    state = start
    while not state.turn.is_over:
        if state.turn.is_chance:
            ids, weights = zip(*encoding.chance_outcomes(state))
            assert sum(weights) == state.chance_total()
            id = choose.choices(ids, weights)[0]
            assert encoding.play_chance(state, id) == state.play(encoding.chance_move(state, id))
            state = encoding.play_chance(state, id)
            continue
        ids = encoding.legal_actions(state)
        assert sorted(encoding.move(state, int(id)) for id in ids) == state.legal_moves()
        assert (np.flatnonzero(encoding.mask(state)) == ids).all()
        features = encoding.move_features(state)
        assert features.shape == (len(ids), encoding.feature_count)
        planes, scalars = encoding.observe(state)
        assert planes.shape == encoding.planes_shape and scalars.shape == encoding.scalars_shape
        assert (encoding.turn_planes(0, planes) == planes).all()
        action = int(choose.choice(ids))
        assert encoding.turned_action(state, 0, action) == action
        state = encoding.play(state, action)
    assert len(encoding.returns(state)) == state.seat_count
    assert pickle.loads(pickle.dumps(encoding)).action_count == encoding.action_count


@pytest.mark.parametrize(
    "call, code",
    [
        (lambda e, s: e.play(s, 0), "game.chance-first"),
        (lambda e, s: e.play_chance(s, 999), "encoding.action"),
        (lambda e, s: e.observe(s, 2), "encoding.seat"),
        (lambda e, s: e.mask(talus.start("talat")), "encoding.game"),
        (lambda e, s: e.turn_planes(6, e.observe(s)[0]), "encoding.symmetry"),
        (lambda e, s: e.turn_planes(0, np.zeros((1, 2, 3), np.uint8)), "encoding.shape"),
        (lambda e, s: talus.Encoding(s, 7), "encoding.width"),
        (lambda e, s: talus.VectorEnvironment(s, 0), "environment.count"),
        (lambda e, s: talus.VectorEnvironment(s, 2).step(np.zeros(3, np.int32)), "environment.actions"),
        (lambda e, s: talus.VectorEnvironment(s, 2).step(np.full(2, -1, np.int32)), "encoding.action"),
        (lambda e, s: talus.VectorEnvironment(s, 2).use(masks=np.zeros(3, np.uint8)), "environment.buffer"),
        (lambda e, s: talus.VectorEnvironment(s, 2).use(planes=np.zeros(3, np.uint8)), "environment.buffer"),
        (lambda e, s: talus.VectorEnvironment(s, 2).state(2), "environment.game"),
    ],
)
def test_bad_numbers_are_named(call, code):
    start = talus.start("taluva")
    with pytest.raises(talus.Error) as raised:
        call(talus.Encoding(start), start)
    assert raised.value.code == code


@pytest.mark.parametrize("array", [np.zeros(2, np.int64), np.zeros((2, 1), np.int32), [0, 0], np.zeros(4, np.int32)[::2]])
def test_actions_are_never_converted(array):
    with pytest.raises(TypeError):
        talus.VectorEnvironment(talus.start("talat"), 2).step(array)


def test_buffers_that_cannot_be_written_are_refused():
    masks = np.zeros((2, 1050), np.uint8)
    masks.flags.writeable = False
    with pytest.raises(TypeError):
        talus.VectorEnvironment(talus.start("talat"), 2).use(masks=masks)


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_many_games_at_once(start):
    games, again = Games(start, 5, seed=2), Games(start, 5, seed=2)
    ended = 0
    for _ in range(300):
        assert games.masks.any(axis=1).all()
        actions = games.sample()
        assert games.masks[np.arange(5), actions].all()
        games.step(actions)
        again.step(again.sample())
        ended += int(games.terminated.sum())
        assert (games.rewards[games.terminated == 0] == 0).all()
    assert ended > 0 and games.environment.left_out == 0
    for name in ("masks", "planes", "scalars", "seats", "rewards"):
        assert (getattr(games, name) == getattr(again, name)).all()
    state = games.environment.state(3)
    assert state.turn.seat == games.seats[3]
    assert (talus.Encoding(start).observe(state)[0] == games.planes[3]).all()
