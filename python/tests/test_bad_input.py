"""Bad input to any binding is an exception that names what is wrong, never a crash."""

import os

import hypothesis.strategies as st
import numpy as np
import pytest
import talus
from hypothesis import HealthCheck, given, settings

# Longer, and different each time: TALUS_EXAMPLES=5000 python -m pytest python/tests/test_bad_input.py
EXAMPLES = os.environ.get("TALUS_EXAMPLES")
FEW = settings(max_examples=int(EXAMPLES or 60), deadline=None, suppress_health_check=list(HealthCheck), derandomize=not EXAMPLES)

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=30),
    st.binary(max_size=10),
    st.lists(st.integers(), max_size=3),
    st.sampled_from(["talat", "players=3", "draw:JC", "tile:0,0:E", "level:8,visits=10", "place:L6:1c1", "order:5"]),
    st.builds(lambda: talus.start("talat")),
    st.builds(lambda: talus.start("taluva")),
    st.builds(lambda: talus.Record(talus.start("talavera"))),
    st.builds(lambda: talus.Tally()),
    st.builds(lambda: np.zeros(2, np.int32)),
    st.builds(lambda: np.full((28, 15, 5), 3, np.uint8)),
    st.builds(lambda: np.zeros((2, 0), np.float32)),
)
EXPECTED = (talus.Error, TypeError, ValueError, OverflowError, AttributeError)


def members(holder):
    return [name for name in dir(holder) if not name.startswith("_")]


def call(function, arguments):
    try:
        function(*arguments)
    except EXPECTED as error:
        assert str(error)


@FEW
@given(st.sampled_from(["start", "start_from", "parse_position_line", "parse_record", "write_record", "is_start", "review"]),
       st.lists(anything, max_size=3))
def test_functions(name, arguments):
    call(getattr(talus, name), arguments)


@FEW
@given(st.sampled_from(["State", "Record", "Computer", "Tally", "Turn", "Outcome", "Step", "Analysis", "MoveReport", "Encoding",
                        "VectorEnvironment", "Game", "GameTree", "Node", "SelfplaySet"]),
       st.lists(anything, max_size=3))
def test_constructors(name, arguments):
    call(getattr(talus, name), arguments)


def make_objects():
    state = talus.start("talat")
    computer = talus.Computer("level:1,visits=5", state)
    over = talus.start("talavera", players=1)
    while not over.turn.is_over:
        over = over.play(over.legal_moves()[0] if over.turn.is_decision else over.chance_move(0))
    return [state, over, talus.start("taluva"), talus.Record(state), computer, talus.Tally(), state.turn,
            over.outcome(), computer.analyse(state, visits=2), computer.analyse(state, visits=2).moves[0],
            talus.Encoding(state), talus.VectorEnvironment(state, 2), talus.Game(state), talus.Record(state).tree,
            talus.SelfplaySet(solo_start(), ["random"], games=3)]


def solo_start():
    return talus.start("talavera", players=1)


OBJECTS = make_objects()


@FEW
@given(st.data())
def test_methods(data):
    subject = data.draw(st.sampled_from(OBJECTS))
    member = getattr(type(subject), data.draw(st.sampled_from(members(subject))))
    if callable(member):
        call(member, [subject, *data.draw(st.lists(anything, max_size=3))])


@pytest.mark.parametrize(
    "arguments, code",
    [
        ({"judge": "random"}, "analysis.random"),
        ({"judge": "nobody"}, "player.text"),
        ({"judge": "greedy", "visits": 5}, "review.visits"),
        ({"visits": 0}, "review.visits"),
        ({"judge": "level:8,t=1"}, "review.seconds"),
        ({"threads": 0}, "review.threads"),
    ],
)
def test_a_review_says_what_is_wrong(arguments, code):
    with pytest.raises(talus.Error) as raised:
        talus.review(talus.Record(talus.start("talat")), **arguments)
    assert raised.value.code == code or code == "player.text"


@FEW
@given(st.integers(-(2**40), 2**40), st.integers(-9, 9))
def test_numbers_are_taken_or_refused(number, small):
    state = talus.start("taluva")
    encoding, place = talus.Encoding(state), state.play("draw:JC")
    for function, arguments in (
        (encoding.play, (place, number)),
        (encoding.move, (place, number)),
        (encoding.turned_action, (place, small, number)),
        (encoding.play_chance, (state, number)),
        (encoding.observe, (place, small)),
        (state.chance_move, (number,)),
        (talus.Encoding, (state, number)),
        (talus.Game(state).step, (number,)),
        (talus.Game(state).observe, (small,)),
        (talus.Game, (state, number)),
        (talus.Game, (state, 1, small)),
        (talus.VectorEnvironment, (state, small, number)),
    ):
        call(function, arguments)


@FEW
@given(st.text(max_size=60))
def test_texts_are_read_or_refused(text):
    for read in (talus.parse_position_line, talus.parse_record, talus.start("taluva").play, talus.start("talat").play,
                 talus.start("talavera").play):
        with pytest.raises(talus.Error) as raised:
            read(text)
        assert raised.value.code and str(raised.value)


@pytest.mark.filterwarnings("ignore:nanobind")
@pytest.mark.parametrize("kind", [talus.State, talus.Record, talus.Computer])
def test_an_uninitialised_object_is_refused(kind):
    with pytest.raises(TypeError):
        repr(kind.__new__(kind))
