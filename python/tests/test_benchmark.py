import pathlib
import runpy
import subprocess
import sys

import pytest
import talus
from talus import benchmark, match

EXAMPLE = pathlib.Path(__file__).parents[2] / "examples" / "python" / "small_network.py"


@pytest.mark.parametrize("task", benchmark.TASKS)
def test_every_task_is_played(task):
    result = benchmark.run(task, "random", sets=1, opponent="random")
    assert result.games == talus.start(benchmark.TASKS[task].game, **benchmark.TASKS[task].options).seat_count
    assert 0 <= result.interval[0] <= result.score <= result.interval[1] <= 1 and task in str(result)


def test_a_function_plays():
    def first(state):
        return state.legal_moves()[0]

    assert benchmark.run("talavera-2", first, sets=2) == benchmark.run("talavera-2", first, sets=2)
    record = match.play(talus.start("talavera"), [first, "greedy"], sets=1).records[0]
    assert {record.headers["Seat-1"], record.headers["Seat-2"]} == {"first", "greedy"}


def test_what_a_function_must_not_play_is_refused():
    with pytest.raises(talus.Error):
        benchmark.run("talavera-2", lambda state: "draft:99", sets=1)


@pytest.mark.parametrize("arguments, code", [(("chess", "random"), "benchmark.task"), (("talat-3", "level:9"), "player.level"),
                                             (("talat-3", "random", 0), "match.sets")])
def test_what_is_wrong_is_named(arguments, code):
    with pytest.raises(talus.Error) as raised:
        benchmark.run(*arguments)
    assert raised.value.code == code


def test_from_the_command_line():
    command = [sys.executable, "-m", "talus.benchmark", "talavera-2", "--sets", "1"]
    assert subprocess.run(command, capture_output=True, text=True).stdout.startswith("talavera-2")
    wrong = subprocess.run([*command, "--player", "nobody"], capture_output=True, text=True)
    assert wrong.returncode == 2 and "nobody" in wrong.stderr and "Traceback" not in wrong.stderr


def test_the_small_network_learns(tmp_path, monkeypatch, capsys):
    arguments = ["--folder", str(tmp_path), "--games", "10", "--epochs", "4", "--sets", "1", "--teacher", "greedy"]
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), *arguments])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    told = capsys.readouterr()
    errors = [float(line.split("cross entropy ")[1].split(",")[0]) for line in told.err.splitlines() if "entropy" in line]
    assert errors[-1] < errors[0] and told.out.count("talavera-2") == 2
