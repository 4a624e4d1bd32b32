"""Games in words, and the server of the Model Context Protocol."""

import json
import random
import subprocess
import sys

import pytest
import talus
from hypothesis import given, settings
from hypothesis import strategies as st
from talus import mcp, text

OPTIONS = [("taluva", {}), ("taluva", {"players": 5, "edition": "deluxe"}), ("talat", {}), ("talat", {"players": 2}),
           ("talavera", {}), ("talavera", {"pairing": "printed"}), ("talavera", {"players": 1})]


@pytest.mark.parametrize("game, options", OPTIONS)
def test_every_position_of_a_game_is_told(game, options):
    choose, state = random.Random(1), talus.start(game, **options)
    while not state.turn.is_over:
        assert state.position_line in text.describe(state)
        if state.turn.is_chance:
            state = state.play(state.chance_move(choose.randrange(state.chance_total())))
            continue
        asked = text.question(state, with_rules=False)
        move = choose.choice(state.legal_moves())
        assert move in asked
        assert text.find_move(state, f"I think that **{move}**.") == move
        state = state.play(move)
    assert "The game is over" in text.describe(state)
    with pytest.raises(talus.Error):
        text.question(state)


def test_the_rules_are_part_of_the_package():
    for game in talus.game_names():
        assert text.rules(game).startswith("# ")
    with pytest.raises(talus.Error):
        text.rules("../taluva")


def test_a_wrong_answer_names_the_rule():
    state = talus.start("taluva").play("draw:JC")
    for answer, code in (("tile:5,5:E", "taluva"), ("hut:0,0", "taluva"), ("", "text"), ("draw:JC", "taluva"), ("hut:x", "")):
        with pytest.raises(talus.Error) as raised:
            text.find_move(state, answer)
        assert raised.value.code.startswith(code) or code == "taluva", raised.value.code


def test_wrong_answers_are_counted_and_told():
    asked = []

    def player(question):
        asked.append(question)
        return "tile:99,99:E"

    result = text.play_game(talus.start("taluva"), [player, "random"], seed=2, tries=2)
    assert result.wrong_answers[0] == len(asked) and result.wrong_answers[1] == 0
    assert "Your last answer cannot be played" in asked[1]
    assert result.record.result() is not None
    with pytest.raises(talus.Error):
        text.play_game(talus.start("taluva"), ["random"])


def call(server, name, **arguments):
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}})
    return json.loads(server.answer(line))


def words(answer):
    return answer["result"]["content"][0]["text"]


def test_a_game_over_the_protocol():
    server = mcp.Server()
    told = words(call(server, "start_game", game="talavera", computers={"2": "greedy"}, seed=4))
    id = told.split()[1]
    while "LEGAL MOVES" in told:
        move = told.split("LEGAL MOVES\n")[1].split()[0]
        answer = call(server, "play", game_id=id, move=move)
        assert not answer["result"]["isError"]
        told = words(answer)
    assert "The game is over" in told
    assert talus.parse_record(words(call(server, "record", game_id=id))).result() is not None
    assert call(server, "analyse", game_id=id)["result"]["isError"]
    assert words(call(server, "show", game_id=id)).startswith("Talavera")


def test_an_analysis_over_the_protocol():
    server = mcp.Server()
    call(server, "start_game", game="talat", seed=1)
    assert "place:" in words(call(server, "analyse", game_id="talat-1", visits=20))


@pytest.mark.parametrize(
    "name, arguments, code",
    [
        ("rules", {"game": "go"}, "game.unknown"),
        ("rules", {}, "mcp.argument"),
        ("rules", {"game": "talat", "more": 1}, "mcp.argument"),
        ("start_game", {"game": "talat", "options": {"players": 9}}, "option.value"),
        ("start_game", {"game": "talat", "options": {"players": [1]}}, "option.type"),
        ("start_game", {"game": "talat", "seed": True}, "mcp.argument"),
        ("start_game", {"game": "talat", "computers": {"9": "greedy"}}, "mcp.seat"),
        ("start_game", {"game": "talat", "computers": {"1": "level:9"}}, "player.level"),
        ("start_game", {"game": "talavera", "options": {"players": 1}, "computers": {"1": "greedy"}}, "mcp.seat"),
        ("play", {"game_id": "x", "move": "y"}, "mcp.game"),
        ("play", {"game_id": "talat-1", "move": "y"}, "talat.move-text"),
        ("analyse", {"game_id": "talat-1", "visits": 0}, "mcp.visits"),
    ],
)
def test_what_cannot_be_done_is_told(name, arguments, code):
    server = mcp.Server()
    call(server, "start_game", game="talat")
    answer = call(server, name, **arguments)
    assert answer["result"]["isError"]
    assert code == "talat.move-text" or f"({code})" in words(answer)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.one_of(st.text(), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner)
                                         | st.dictionaries(st.sampled_from(["method", "id", "params", "name", "arguments", "result"])
                                                           | st.text(), inner)).map(json.dumps)))
def test_whatever_comes_the_server_answers_or_stays_silent(line):
    answer = mcp.Server().answer(line)
    assert answer is None or json.loads(answer)["jsonrpc"] == "2.0"


def test_over_standard_input_and_output():
    lines = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-03-26"}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": "a", "method": "tools/list"},
        {"jsonrpc": "2.0", "id": 3, "method": "ping"},
        {"jsonrpc": "2.0", "id": 4, "method": "none"},
    ]
    done = subprocess.run([sys.executable, "-m", "talus.mcp"], input="\n".join(map(json.dumps, lines)), capture_output=True, text=True)
    first, second, third, fourth = map(json.loads, done.stdout.splitlines())
    assert first["result"]["protocolVersion"] == "2025-03-26" and first["result"]["serverInfo"]["version"] == talus.__version__
    assert {tool["name"] for tool in second["result"]["tools"]} == {"rules", "start_game", "show", "play", "analyse", "record"}
    assert third["result"] == {} and fourth["error"]["code"] == -32601


def test_with_the_protocols_own_client():
    pytest.importorskip("mcp", reason="the protocol's own client is not installed: pip install mcp")
    import anyio
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    async def talk():
        parameters = StdioServerParameters(command=sys.executable, args=["-m", "talus.mcp"])
        async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            assert "play" in [tool.name for tool in (await session.list_tools()).tools]
            told = await session.call_tool("start_game", {"game": "taluva", "seed": 1})
            assert "tile:0,0:E" in told.content[0].text
            refused = await session.call_tool("play", {"game_id": "taluva-1", "move": "hut:0,0"})
            assert refused.model_dump(by_alias=True)["isError"] and "taluva.place-first" in refused.content[0].text

    anyio.run(talk)
