#!/usr/bin/env python3
"""A small network that learns a game by imitation, in NumPy alone, and its score in the benchmark.

    pip install . numpy && python examples/python/small_network.py --folder /tmp/games

First a computer player plays games with itself (`talus.selfplay`; they are kept in the folder). Then a network with one hidden layer learns from each
decision which moves the player's search preferred, and who won. Last, the network plays: the legal move with the highest
logit, without any search.
"""

import argparse
import sys

import numpy as np
import talus
from talus import benchmark, data, selfplay


def inputs(encoding, state):
    planes, scalars = encoding.observe(state)
    return np.concatenate([planes.ravel(), scalars]).astype(np.float32)


def examples(encoding, folder):
    """Rows of inputs, masks, policies and returns: one for each decision with a choice."""
    rows, masks, policies, values = [], [], [], []
    for game in data.games(folder):
        final = None
        for position in game.positions():
            if len(position.state.legal_moves()) < 2:
                continue
            if final is None:
                final = encoding.returns(game.record().current)
            policy = np.zeros(encoding.action_count, np.float32)
            for move, visits in position.policy or [(position.move, 1)]:
                policy[encoding.action(position.state, move)] = visits
            rows.append(inputs(encoding, position.state))
            masks.append(encoding.mask(position.state).astype(bool))
            policies.append(policy / policy.sum())
            values.append(final[position.seat])
    return np.stack(rows), np.stack(masks), np.stack(policies), np.array(values, np.float32)


class Network:
    """One hidden layer, a logit for each action, and a value."""

    def __init__(self, size, hidden, actions, random):
        def weights(rows, columns):
            return (random.standard_normal((rows, columns)) * np.sqrt(2 / rows)).astype(np.float32)

        self.parts = [weights(size, hidden), np.zeros(hidden, np.float32), weights(hidden, actions + 1) * 0.1,
                      np.zeros(actions + 1, np.float32)]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def forward(self, rows):
        first, first_bias, second, second_bias = self.parts
        hidden = np.maximum(rows @ first + first_bias, 0)
        out = hidden @ second + second_bias
        return hidden, out[:, :-1], np.tanh(out[:, -1])

    def learn(self, rows, masks, policies, values, rate):
        """One step of Adam on cross entropy and squared error; returns both."""
        hidden, logits, guessed = self.forward(rows)
        logits = np.where(masks, logits, -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        shares = np.exp(logits)
        shares /= shares.sum(axis=1, keepdims=True)
        slope = np.empty((len(rows), policies.shape[1] + 1), np.float32)
        slope[:, :-1] = shares - policies
        slope[:, -1] = 2 * (guessed - values) * (1 - guessed**2)
        slope /= len(rows)
        below = (slope @ self.parts[2].T) * (hidden > 0)
        gradients = [rows.T @ below, below.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for part, mean, square, gradient in zip(self.parts, self.means, self.squares, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            part -= scale * mean / (np.sqrt(square) + 1e-8)
        entropy = -(policies * np.log(shares + 1e-9)).sum(axis=1).mean()
        return float(entropy), float(((guessed - values) ** 2).mean())


def player(encoding, network):
    def small_network(state):
        actions = encoding.legal_actions(state)
        _, logits, _ = network.forward(inputs(encoding, state)[None])
        return encoding.move(state, int(actions[logits[0, actions].argmax()]))

    return small_network


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--task", default="talavera-2", choices=[name for name in benchmark.TASKS if "taluva" not in name],
                        help="Taluva's planes are too many for a network without convolutions")
    parser.add_argument("--folder", required=True, help="where the games are, or are to be")
    parser.add_argument("--teacher", default="greedy")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--sets", type=int, default=200, help="of the benchmark")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    start = benchmark.TASKS[arguments.task].start()
    wanted = talus.SelfplaySet(start, [arguments.teacher], arguments.games, 50, arguments.seed, random_moves=4)
    made = selfplay.make(wanted, arguments.folder, arguments.concurrency)
    encoding = talus.Encoding(start)
    rows, masks, policies, values = examples(encoding, arguments.folder)
    print(f"{made} new shards, {len(rows)} decisions", file=sys.stderr)

    random = np.random.default_rng(arguments.seed)
    network = Network(rows.shape[1], arguments.hidden, encoding.action_count, random)
    held_out = len(rows) // 10
    for epoch in range(arguments.epochs):
        order = random.permutation(len(rows) - held_out)
        rate = 2e-3 * 0.9**epoch
        losses = [network.learn(rows[part], masks[part], policies[part], values[part], rate)
                  for part in np.array_split(order, max(1, len(order) // 256))]
        logits = network.forward(rows[-held_out:])[1]
        legal = np.where(masks[-held_out:], logits, -np.inf)
        agreed = (legal.argmax(axis=1) == policies[-held_out:].argmax(axis=1)).mean()
        entropy, error = np.mean(losses, axis=0)
        print(f"epoch {epoch + 1}: cross entropy {entropy:.3f}, value error {error:.3f}; of held-out decisions "
              f"{100 * agreed:.1f} % as the teacher's", file=sys.stderr)
    for opponent in ("random", "greedy"):
        print(benchmark.run(arguments.task, player(encoding, network), arguments.sets, arguments.seed, opponent))


if __name__ == "__main__":
    main()
