#!/usr/bin/env python3
"""Kills the server with SIGKILL while many games are played, again and again, and checks that nothing is lost.

    tools/kill_server.py build/dev/bin/talus            20 times
    tools/kill_server.py build/dev/bin/talus --times 1000 --games 40      Ctrl-C checks what there is

`talus load --reconnect` plays all the while. It comes back after each kill with the same people, and compares each room
with what it had been told. At the end every event that was told to anybody is looked for over HTTP, in games that are over
too, and `talus verify` plays all stored games again.
"""

import argparse
import http.client
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("talus", help="the program")
    parser.add_argument("--times", type=int, default=20, help="how often to kill it [20]")
    parser.add_argument("--games", type=int, default=20, help="games at the same time [20]")
    parser.add_argument("--port", type=int, default=18473, help="where the server listens [18473]")
    parser.add_argument("--longest", type=float, default=0.6, help="seconds between a start and a kill, at most [0.6]")
    parser.add_argument("--seed", type=int, default=None, help="of the moments [random]")
    return parser.parse_args()


class Server:
    def __init__(self, arguments, folder):
        self.command = [arguments.talus, "serve", "--no-limits", "--port", str(arguments.port),
                        "--data", str(folder / "data"), "--web", str(folder / "web")]
        self.port = arguments.port
        self.process = None

    def start(self):
        # In a session of its own: Ctrl-C is for this script.
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        if "Talus is at" not in self.process.stdout.readline():
            sys.exit("The server did not start.")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.terminate()
        self.process.wait()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)


def get(connection, path):
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    return json.loads(body) if answer.status == 200 else None


def lost_events(server, journal):
    """How many events were told, and those of them that the server does not know any more."""
    told, lost, rooms = 0, [], {}
    connection = server.connect()
    for line in journal.read_text().splitlines():
        event = json.loads(line)
        told += 1
        room = event["room"]
        if room not in rooms:
            rooms[room] = get(connection, f"/api/rooms/{room}")
        known = rooms[room]
        begin, steps = event["from"], event["steps"]
        if known is None or known["number"] < event["number"] or known["moves"][begin:begin + len(steps)] != steps:
            lost.append(line)
    return told, len(rooms), lost


def main():
    arguments = parse_arguments()
    moments = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory(prefix="talus_kill_") as name:
        folder = pathlib.Path(name)
        (folder / "web").mkdir()
        (folder / "web" / "index.html").write_text("<title>Talus</title>")
        journal = folder / "journal"
        server = Server(arguments, folder)
        server.start()
        begin = time.monotonic()
        load = subprocess.Popen([arguments.talus, "load", "--port", str(arguments.port), "--games", str(arguments.games),
                                 "--seconds", "86400", "--reconnect", "--journal", str(journal), "--json"],
                                stdout=subprocess.PIPE, text=True, start_new_session=True)
        kills = 0
        try:
            while kills < arguments.times:
                time.sleep(moments.uniform(0.05, arguments.longest))
                server.kill()
                kills += 1
                server.start()
                if load.poll() is not None:
                    sys.exit(f"The load generator ended after {kills} kills.")
                if sys.stderr.isatty():
                    print(f"\r{kills} of {arguments.times}", end="", file=sys.stderr)
        except KeyboardInterrupt:
            if server.process.poll() is not None:
                server.start()
        time.sleep(3)  # all come back once more
        load.send_signal(signal.SIGINT)
        report = json.loads(load.communicate()[0])
        seconds = time.monotonic() - begin
        told, rooms, lost = lost_events(server, journal)
        server.end()
        verified = subprocess.run([arguments.talus, "verify", str(folder / "data" / "talus.db")],
                                  capture_output=True, text=True)
        errors = sum(report["errors"].values()) + len(lost) + (verified.returncode != 0)
        print(f"{kills} kills in {seconds:.0f} s, {report['moves']} moves, {report['reconnected']} connections "
              f"came back, {told} events told in {rooms} rooms, {len(lost)} lost; errors: {report['errors']}")
        print(verified.stdout.strip().splitlines()[-1] if verified.stdout.strip() else verified.stderr.strip())
        for line in [report.get("first_error", ""), *lost[:5]]:
            if line:
                print(line)
        return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
