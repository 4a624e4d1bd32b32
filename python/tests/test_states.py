import copy
import pickle
import random
import subprocess
import sys

import pytest
import talus

GAMES = [
    ("taluva", {}),
    ("taluva", {"players": 4, "mode": "teams", "edition": "riogrande"}),
    ("taluva", {"players": 5, "edition": "deluxe"}),
    ("talat", {"players": 2}),
    ("talat", {"players": 3}),
    ("talavera", {"players": 1}),
    ("talavera", {"pairing": "printed"}),
]


def play_randomly(state, seed):
    choose = random.Random(seed)
    while not state.turn.is_over:
        if state.turn.is_chance:
            state = state.play(state.chance_move(choose.randrange(state.chance_total())))
        else:
            state = state.play(choose.choice(state.legal_moves()))
        yield state


@pytest.mark.parametrize("game, options", GAMES)
def test_random_games_are_played_to_the_end(game, options):
    for state in play_randomly(talus.start(game, **options), seed=1):
        assert talus.parse_position_line(state.position_line) == state
        assert copy.deepcopy(state) == state and hash(copy.copy(state)) == hash(state)
        assert pickle.loads(pickle.dumps(state)) == state
        if state.turn.is_decision:
            assert 0 <= state.turn.seat < state.seat_count
        if state.turn.is_chance:
            assert sum(weight for _, weight in state.chance_outcomes()) == state.chance_total()
    assert len(state.outcome().places) == state.seat_count
    assert state.legal_moves() == []
    assert state._repr_svg_().startswith("<svg") and state._repr_svg_().endswith("</svg>")


def test_a_state_is_never_changed():
    state = talus.start("talat")
    line = state.position_line
    state.play(state.legal_moves()[0])
    assert state.position_line == line


def test_a_refused_move_raises_its_rule_and_refusal_tells_it():
    state = talus.start("talavera")
    with pytest.raises(talus.Error) as raised:
        state.play("draft:3")
    assert raised.value.code == "game.chance-first"
    refusal = state.refusal("draft:3")
    assert (refusal.code, str(refusal)) == (raised.value.code, str(raised.value))
    assert state.refusal("orders:5,9") is None
    assert pickle.loads(pickle.dumps(refusal)).code == refusal.code


@pytest.mark.parametrize(
    "call, code",
    [
        (lambda: talus.start("go"), "game.unknown"),
        (lambda: talus.start("talat", players=9), "option.value"),
        (lambda: talus.start("talat", colour="red"), "option.unknown"),
        (lambda: talus.start("talat", players=2.5), "option.type"),
        (lambda: talus.start("talat").outcome(), "game.unfinished"),
        (lambda: talus.start("talat").chance_outcomes(), "game.not-chance"),
        (lambda: talus.start("taluva").chance_move(10**6), "chance.ticket"),
        (lambda: talus.Tally(3, 2), "tally.seats"),
    ],
)
def test_bad_input_raises_a_code_and_a_sentence(call, code):
    with pytest.raises(talus.Error) as raised:
        call()
    assert raised.value.code == code
    assert str(raised.value).endswith(".")


def test_import_is_quick_since_it_loads_no_other_package():
    loaded = subprocess.check_output([sys.executable, "-c", "import sys, talus; print(*sys.modules)"], text=True)
    assert {"numpy", "gymnasium", "pettingzoo", "pyspiel"}.isdisjoint(loaded.split())
