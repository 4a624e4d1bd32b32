import { describe, expect, test } from 'vitest';
import { coreOf } from '../../engine/core_files';
import type { Refused } from '../../engine/core';
import type { Attempt, Show, TalaveraBoard } from '../../engine/protocol';
import { translator } from '../../i18n/translate';
import de from '../../i18n/talavera/de';
import en from '../../i18n/talavera/en';
import { market, missing, stepOf, stepsOf, tileOrder, uses } from './cards';
import { examples } from './guide/examples';
import { lesson } from './guide/lesson';
import { handPlace, plan, workPlace } from './layout';
import { effectWords, prompt, summary, words } from './words';

const t = translator('en', en);
const core = coreOf('talavera');

const show = (position: string, moves: readonly string[] = []) =>
  core.ask({ action: 'show', position, moves }) as Show<TalaveraBoard> & Refused;
const game = (moves: readonly string[]) =>
  core.ask({
    action: 'show',
    game: 'talavera',
    options: lesson.options,
    moves,
  }) as Show<TalaveraBoard> & Refused;
const attempt = (position: string, move: string) =>
  core.ask({ action: 'try', position, move }) as Attempt<TalaveraBoard> & Refused;

describe('cards', () => {
  test('paint their most frequent colour first', () => {
    expect(tileOrder({ Y: 1, A: 0, S: 3, R: 0 })).toEqual(['S', 'S', 'S', 'Y']);
    expect(tileOrder({ Y: 1, A: 1, S: 1, R: 1 })).toEqual(['Y', 'A', 'S', 'R']);
  });

  test('are 18 with four tiles each', () => {
    const { cards } = show(examples.draft.position).board;
    expect(cards).toHaveLength(18);
    for (const { tiles } of cards) expect(tileOrder(tiles)).toHaveLength(4);
  });

  test('keep their place in the market while others are drafted', () => {
    const position = game(['orders:16,11', 'first:1', 'flip:1,8']);
    expect(market(position).map((slot) => slot.face)).toEqual(['tiles', 'tiles', 'back', 'back']);
    const later = game(['orders:16,11', 'first:1', 'flip:1,8', 'draft:1', 'flip:2,13']);
    expect(market(later)).toEqual([
      { card: 1, face: 'gone' },
      { card: 8, face: 'tiles' },
      { card: 2, face: 'tiles' },
      { card: 13, face: 'tiles' },
    ]);
  });

  test('are found in a position without moves', () => {
    expect(market(show(examples.down.position)).map((slot) => slot.face)).toEqual(['tiles', 'tiles', 'order', 'order']);
  });
});

describe('stairs', () => {
  test('rise from four tiles to one', () => {
    expect(stepsOf({ Y: 4, A: 2, S: 3, R: 1 })).toEqual(['R', 'A', 'S', 'Y']);
  });

  test('count what fits, what is too many, and the points', () => {
    const { board } = show(examples.score.position);
    const steps = stepsOf(board.seats[0]!.wanted).map((colour) => stepOf(board.seats[0]!, colour, board.cards));
    expect(steps.map(({ filled, excess, points }) => [filled, excess, points])).toEqual([
      [1, 4, 0],
      [2, 1, 2],
      [2, 0, 0],
      [4, 0, 3],
    ]);
    expect(steps[1]!.groups).toEqual([
      { card: 5, tiles: 2 },
      { card: 9, tiles: 1 },
    ]);
    expect(missing(board.seats[0]!)).toEqual({ Y: 0, A: 0, S: 1, R: 0 });
  });
});

test('a card is of use where it brings no tile too many', () => {
  const lack = { Y: 2, A: 2, S: 3, R: 1 };
  expect(uses({ Y: 2, A: 1, S: 0, R: 1 }, lack)).toEqual({ Y: 'completes', A: 'fits', R: 'completes' });
  expect(uses({ Y: 0, A: 3, S: 1, R: 0 }, lack)).toEqual({ S: 'fits' });
});

describe('layout', () => {
  test.each([
    [true, 1],
    [true, 2],
    [false, 1],
    [false, 2],
  ])('keeps everything inside (wide: %s, seats: %s)', (isWide, seats) => {
    const at = plan(isWide, seats);
    const places = [
      ...at.slots,
      workPlace(at, 0, 2),
      workPlace(at, 1, 2),
      ...at.seats.map((_, i) => handPlace(at, i, 1, 2)),
    ];
    for (const { x, y, size } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + size).toBeLessThanOrEqual(at.width);
      expect(y + size).toBeLessThanOrEqual(at.height);
    }
    for (const box of at.seats) expect(at.header + 4 * box.row).toBeLessThanOrEqual(box.height);
  });

  test('has steps and cards that a finger finds on a phone', () => {
    for (const seats of [1, 2]) {
      const at = plan(false, seats);
      // The page leaves 344 pixels of 360.
      for (const box of at.seats) expect((box.row * 344) / at.width).toBeGreaterThanOrEqual(44);
      for (const slot of at.slots) expect(slot.size).toBeGreaterThanOrEqual(44);
    }
  });

  test("puts the viewer's stairs first", () => {
    expect(plan(true, 2, 2).seats[1]).toEqual(plan(true, 2, 1).seats[0]);
    expect(plan(false, 2, 2).seats[0]!.row).toBeLessThan(plan(false, 2, 2).seats[1]!.row);
  });
});

describe('words', () => {
  test('are sentences without a subject', () => {
    const { board } = show(examples.tuck.position);
    expect(words('draft:7', t, board)).toBe('drafts card 7 (2 yellow, 2 sky blue)');
    expect(words('tuck:3:S', t, board)).toBe('lays 3 sky blue with card 3');
    expect(words('tuck:3:S', t)).toBe('puts card 3 under sky blue');
    expect(words('flip:1,5', translator('de', de))).toBe('dreht Karte 1 und Karte 5 um');
  });

  test('tell what is to do', () => {
    expect(prompt(show(examples.tuck.position), t)).toBe('Choose the colour for card 3 (3 sky blue, 1 yellow).');
    expect(prompt(show(examples.keep.position), t)).toContain('redraw');
    expect(prompt(show(examples.used.position), t)).not.toContain('redraw');
    expect(prompt(show(examples.won.position), t)).toBe('The game is over.');
    expect(summary(show(examples.score.position), t, ['Ada', 'Bo'])).toContain(
      'Ada: 5 points; 4 of 4 yellow, 3 of 2 azure',
    );
  });

  test('tell what a move does', () => {
    const say = (position: string, move: string) =>
      attempt(position, move)
        .effects.map((effect) => effectWords(effect, t))
        .join('; ');
    expect(say(examples.tuck.position, 'tuck:3:S')).toBe('3 sky blue tiles fit, 3 points more');
    expect(say(examples.excess.position, 'tuck:4:A')).toBe('2 azure tiles too many, 2 points less');
    expect(say(examples.corner.position, 'corner:S')).toContain('a set of 2 sky blue');
  });
});

describe('the guide', () => {
  test('shows positions that can be played', () => {
    for (const { position } of Object.values(examples)) expect(show(position).error).toBeUndefined();
  });

  test.each([
    ['draft', [true, true, 'talavera.draft-due']],
    ['tuck', [true, true, 'talavera.tuck-colour-missing', 'talavera.tuck-lower-first']],
    ['excess', [true, true, 'talavera.tuck-colour-missing']],
    ['flip', [true, 'talavera.flip-due']],
    ['down', [true, 'talavera.draft-face-down']],
    ['keep', [true, true, 'talavera.keep-not-in-pair']],
    ['used', ['talavera.redraw-used', true]],
    ['corner', [true, true, 'talavera.corner-used']],
  ] as const)('tries what it says: %s', (name, answers) => {
    const { position, tries } = examples[name];
    expect(tries.map((move) => attempt(position, move).error?.code ?? true)).toEqual([...answers]);
  });
});

test('the guided game is won by those whom it guides', () => {
  const moves = [...lesson.start!, ...lesson.steps.flatMap((step) => step.moves ?? [])];
  expect(game(moves).result).toMatchObject({ places: [1, 2], scores: [9, 8] });
});
