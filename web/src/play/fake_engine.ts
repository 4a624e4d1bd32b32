// A core for tests: a game in which chance rolls a die, and then two seats in turn say a number from 1 to 3, until four
// numbers are said. It knows nothing of the real games.
import { Cancelled, Refusal, type Engine, type Thinking } from '../engine/engine';
import type { Analysis, Attempt, Draw, Seat, Show } from '../engine/protocol';

const turns = 4;

function show(moves: readonly string[]): Show {
  const played: Show['played'] = [];
  let said = 0;
  moves.forEach((move, i) => {
    const is_chance = i % 2 === 0;
    const pattern = is_chance ? /^roll:[1-6]$/ : /^say:[1-3]$/;
    if (said === turns || !pattern.test(move))
      throw new Refusal({ code: 'fake.illegal', text: `'${move}' cannot be played.`, step: i + 1, move });
    played.push({ move, seat: is_chance ? 0 : (((said % 2) + 1) as Seat), turn: said + 1 });
    if (!is_chance) ++said;
  });
  const turn = said === turns ? 'over' : moves.length % 2 === 0 ? 'chance' : 'seat';
  return {
    game: 'talat', options: { players: 2 }, start: 'fake', from_start: true, played, seat_count: 2, turn,
    seat: turn === 'seat' ? (((said % 2) + 1) as Seat) : undefined,
    result: turn === 'over' ? { places: [1, 2], reason: 'frozen' } : undefined,
    position: `fake ${moves.join(' ')}`, legal: turn === 'seat' ? ['say:1', 'say:2', 'say:3'] : [],
    board: {} as Show['board'],
  };
}

export class FakeEngine implements Engine {
  /** What was asked, by action. */
  asked: string[] = [];
  /** Computers answer when this is called, if they are held. */
  release: (() => void)[] = [];
  holds = false;
  values: number[] = [0.5, 0.5];

  async ask<Answer>(request: object): Promise<Answer> {
    const { action, moves = [], move = '' } = request as { action: string; moves?: string[]; move?: string };
    this.asked.push(action);
    await Promise.resolve();
    const before = show(moves);
    if (action === 'draw') return { moves: ['roll:6'] } satisfies Draw as Answer;
    if (action !== 'try') return before as Answer;
    const after = show([...moves, move]);
    return { move, effects: [], turn: after.turn, seat: after.seat, board: after.board } satisfies Attempt as Answer;
  }

  analyse(request: object): Thinking {
    const { player } = request as { player?: string };
    this.asked.push(player ?? 'analyse');
    const result: Analysis = {
      final: true, turn: 'seat', visits: 10, values: this.values, proven: false, seconds: 0,
      moves: [{ move: 'say:2', visits: 10, prior: 1, values: this.values, proven: false, line: [] }],
      chosen: player ? 'say:3' : undefined,
    };
    let cancel = () => {};
    const answer = new Promise<Analysis>((resolve, reject) => {
      cancel = () => reject(new Cancelled());
      if (this.holds) this.release.push(() => resolve(result));
      else resolve(result);
    });
    answer.catch(() => {});
    return { answer, cancel };
  }
}
