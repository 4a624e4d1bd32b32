// A core for tests: a game in which chance rolls a die, and then two seats in turn say a number from 1 to 3, until four
// numbers are said. It knows nothing of the real games.
import { Refusal, type Engine, type Thinking } from '../engine/engine';
import type { AnswerTo, Attempt, PlayedMove, Request, Seat, Show } from '../engine/protocol';

const turns = 4;

function show(moves: readonly string[]): Show {
  const played: PlayedMove[] = [];
  let said = 0;
  moves.forEach((move, i) => {
    const isChance = i % 2 === 0;
    const pattern = isChance ? /^roll:[1-6]$/ : /^say:[1-3]$/;
    if (said === turns || !pattern.test(move))
      throw new Refusal({ code: 'fake.illegal', text: `'${move}' cannot be played.`, step: i + 1, move });
    played.push({ move, seat: isChance ? 0 : (((said % 2) + 1) as Seat), turn: said + 1 });
    if (!isChance) ++said;
  });
  const turn = said === turns ? 'over' : moves.length % 2 === 0 ? 'chance' : 'seat';
  return {
    game: 'talat',
    options: { players: 2 },
    start: 'fake',
    from_start: true,
    played,
    seat_count: 2,
    turn,
    seat: turn === 'seat' ? (((said % 2) + 1) as Seat) : undefined,
    result: turn === 'over' ? { places: [1, 2], reason: 'frozen' } : undefined,
    position: `fake ${moves.join(' ')}`,
    legal: turn === 'seat' ? ['say:1', 'say:2', 'say:3'] : [],
    board: {} as Show['board'],
  };
}

export class FakeEngine implements Engine {
  async ask<Asked extends Request>(request: Asked): Promise<AnswerTo<Asked>> {
    type Answer = AnswerTo<Asked>;
    const { action, moves = [], move = '' } = request as { action?: string; moves?: string[]; move?: string };
    await Promise.resolve();
    const before = show(moves);
    if (action !== 'try') return before as object as Answer;
    const { turn, seat, board } = show([...moves, move]);
    return { move, effects: [], turn, seat, board } satisfies Attempt as object as Answer;
  }

  analyse(): Thinking {
    throw new Error('Nobody thinks at this table.');
  }
}
