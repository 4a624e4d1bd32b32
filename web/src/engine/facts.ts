// What the core says of the games before one is loaded: who may play, what may be chosen, who plays together.
import { gameFacts, levelCount } from './facts.generated';
import type { Choices, GameName, Options, TableFacts } from './messages.generated';

export const levels: readonly number[] = Array.from({ length: levelCount }, (_, i) => i + 1);

/** The default comes first. */
export interface OptionChoice {
  key: string;
  values: readonly (string | number)[];
}

/** All that may be chosen, each given the choices before it, and who sits at the table then. */
function walk(game: GameName, options: Options): { choices: OptionChoice[]; table: TableFacts } {
  const choices: OptionChoice[] = [];
  let at: Choices | TableFacts = gameFacts[game].choices;
  while ('key' in at) {
    const { key, default: usual, values }: Choices = at;
    const others = values.map(({ value }) => value).filter((value) => value !== usual);
    choices.push({ key, values: [usual, ...others] });
    at = (values.find(({ value }) => value === options[key]) ?? values.find(({ value }) => value === usual)!).then;
  }
  return { choices, table: at };
}

export function playerCounts(game: GameName): readonly number[] {
  return walk(game, {})
    .choices.find(({ key }) => key === 'players')!
    .values.map(Number);
}

/** What may be chosen besides the number of players. */
export function choicesOf(game: GameName, options: Options): readonly OptionChoice[] {
  return walk(game, options).choices.filter(({ key }) => key !== 'players');
}

/** Seats that win and lose together: partners sit opposite each other. */
export function sides(game: GameName, options: Options, seatCount: number): number[][] {
  const { seats_a_side } = walk(game, { ...options, players: seatCount }).table;
  const count = seatCount / seats_a_side;
  return Array.from({ length: count }, (_, side) =>
    Array.from({ length: seats_a_side }, (_, i) => side + 1 + i * count),
  );
}
