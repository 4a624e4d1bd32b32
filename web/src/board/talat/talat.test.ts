// Projection, targets and words; and the core's word on the guide's examples and on the lesson.
import { describe, expect, test } from 'vitest';
import { coreOf } from '../../engine/core_files';
import type { Refused } from '../../engine/core';
import type { Attempt, Seat, Show, TalatBoard, Where } from '../../engine/protocol';
import en from '../../i18n/talat/en';
import enGuide from '../../i18n/guide-talat/en';
import { translator } from '../../i18n/translate';
import { beats } from './beats';
import { effectWords, prompt, spaceLabel, summary, words } from './describe';
import { allSpaces, areNeighbours, layoutFor, projectSpace, spaceOf, step, unit, type Arrow } from './geometry';
import { arriving, capturing, freezing, moving, spirit } from './guide/examples';
import { lesson } from './guide/lesson';
import { positionOf } from './guide/scene';
import { arrows } from './marks';
import { kinds, meantMove, parseMove, playable, targets, towerAt } from './moves';
import { prism } from './prism';

const core = coreOf('talat');
const show = (where: Where) => core.ask({ action: 'show', ...where }) as Show<TalatBoard> & Refused;
const attempt = (where: Where & { move: string }) =>
  core.ask({ action: 'try', ...where }) as Attempt<TalatBoard> & Refused;

const t = translator('en', { ...en, ...enGuide });
const names = ['Ada', 'Ben', 'Cleo'];
const middle =
  'talat players=3 s6..m4m6/l4..../...../.S3.../.M4L4.M6 s6l4..l3/.S4.m6./...../...../L6L3.M3S3 ' +
  'l3l6s6../...s4./...../S4.m3.M4/..M3L6. 2 3S3 - -';

describe('projection', () => {
  const seats: Seat[] = [1, 2, 3];
  const desk = { width: 1000, height: 800 };
  const phone = { width: 344, height: 740 };
  const turnedPhone = { width: 724, height: 360 };
  const layouts = seats.flatMap((viewer) => [
    layoutFor('table', desk, viewer, 0),
    layoutFor('flat', desk, viewer, 0),
    layoutFor('table', phone, viewer, 1),
    layoutFor('table', turnedPhone, viewer, 2),
  ]);

  test('every space is inside the drawing', () => {
    for (const layout of layouts)
      for (const { name } of allSpaces) {
        const { x, y } = projectSpace(layout, name);
        expect(x).toBeGreaterThan(layout.box.x);
        expect(x).toBeLessThan(layout.box.x + layout.box.width);
        expect(y).toBeGreaterThan(layout.box.y);
        expect(y).toBeLessThan(layout.box.y + layout.box.height);
      }
  });

  test('the viewer has both start lines at the bottom', () => {
    for (const viewer of seats) {
      const layout = layoutFor('table', desk, viewer, 0);
      const own = projectSpace(layout, `${viewer}c1`).y + projectSpace(layout, `${((viewer + 1) % 3) + 1}c5`).y;
      const far = projectSpace(layout, `${viewer}c5`).y + projectSpace(layout, `${((viewer + 1) % 3) + 1}c1`).y;
      expect(own).toBeGreaterThan(far);
    }
  });

  test('a space on a phone is large enough for a finger', () => {
    for (const { width, height } of [phone, turnedPhone, { width: 480, height: 800 }]) {
      const layout = layoutFor('table', { width, height }, 1, 0);
      const pixels = width / (layout.box.width / unit);
      expect(pixels * layout.tilt).toBeGreaterThanOrEqual(44);
    }
  });

  test('the arrow keys reach every space of all boards, and lead back within a board', () => {
    const back: Record<Arrow, Arrow> = {
      ArrowUp: 'ArrowDown',
      ArrowDown: 'ArrowUp',
      ArrowLeft: 'ArrowRight',
      ArrowRight: 'ArrowLeft',
    };
    for (const layout of layouts.filter(({ name }) => name !== 'one')) {
      const seen = new Set(['1c1']);
      for (const space of seen)
        for (const arrow of Object.keys(back) as Arrow[]) {
          const to = step(layout, space, arrow);
          seen.add(to);
          if (to !== space && spaceOf(to).board === spaceOf(space).board) {
            expect(areNeighbours(spaceOf(space), spaceOf(to))).toBe(true);
            expect(step(layout, to, back[arrow])).toBe(space);
          }
        }
      expect(seen.size).toBe(75);
    }
  });

  test('a higher tower is drawn higher, and sides are seen from above', () => {
    expect(prism('L3', 0.8).height).toBeGreaterThan(prism('M3', 0.8).height);
    expect(prism('M3', 0.8).height).toBeGreaterThan(prism('S3', 0.8).height);
    for (const kind of kinds) expect(prism(kind, 0.8).top.split(' ')).toHaveLength(Number(kind[1]));
    expect(prism('L6', 1).steps).toHaveLength(2);
  });
});

describe('targets', () => {
  test('of a tower that stands', () => {
    const { legal } = show({ position: middle });
    expect([...targets(legal, { from: '1a4' })]).toEqual([
      ['1a3', 'move:1a4:1a3'],
      ['1b3', 'move:1a4:1b3'],
    ]);
    expect(targets(legal, { from: '1b2' }).size).toBe(0);
    expect(targets(legal, null).size).toBe(0);
    expect(playable(legal).has('2b4')).toBe(true);
    expect(playable(legal).has('1b2')).toBe(false);
  });

  test('of a tower in the hand, and of a space', () => {
    const { legal } = show({ game: 'talat', options: { players: 3 } });
    expect([...targets(legal, { tower: 'L6' }).keys()].sort()).toEqual([
      '1a1',
      '1b1',
      '1c1',
      '1d1',
      '1e1',
      '3a5',
      '3b5',
      '3c5',
      '3d5',
      '3e5',
    ]);
    expect(targets(legal, { to: '1a1' }).get('S3')).toBe('place:S3:1a1');
    expect(targets(legal, { to: '1a1' }).size).toBe(9);
  });

  test('what a click means is put to the core even if it is not allowed', () => {
    const { board } = show({ position: middle });
    expect(meantMove(board, { from: '1a4' }, '1a5')).toBe('take:1a4:1a5');
    expect(meantMove(board, { from: '1a4' }, '1b5')).toBe('move:1a4:1b5');
    expect(attempt({ position: middle, move: 'take:1a4:1a5' }).error?.code).toBe('talat.backward');
  });

  test('threats are arrows from the attackers', () => {
    const { board } = show({ position: middle });
    const marks = arrows(board, { considered: null, effects: [], marked: [], threatened: 1 });
    expect(marks).toEqual(
      board.towers
        .filter(({ seat }) => seat === 1)
        .flatMap(({ space, taken_by }) => taken_by.map((from) => ({ from, to: space, tone: 'danger' }))),
    );
    expect(marks.length).toBeGreaterThan(0);
  });
});

test('the chart agrees with the core', () => {
  for (const one of kinds)
    for (const other of kinds) {
      const position = positionOf({
        boards: { 1: `...../..${other.toLowerCase()}../..${one}../...../.....` },
        seat: 1,
      });
      const answer = attempt({ position, move: 'take:1c3:1c4' });
      // A board of two towers that cannot capture each other is frozen.
      expect(answer.error === undefined).toBe(beats(one, other));
    }
});

describe('words', () => {
  test('of moves', () => {
    const { board } = show({ position: middle });
    expect(words('place:L6:1c1', t)).toBe('places the large hexagon on 1c1');
    expect(words('move:1b2:1b3', t, board)).toBe('moves the small triangle from 1b2 to 1b3');
    expect(words('take:3b5:3c4', t)).toBe('captures on 3c4, from 3b5');
  });

  test('of effects, the position and a space', () => {
    expect(effectWords({ kind: 'freezes', board: 2 }, t, names)).toBe('Board 2 freezes');
    expect(effectWords({ kind: 'exposed', to: ['1a1', '1b1', '1c1'] }, t, names)).toContain('1a1, 1b1 and 1c1');
    const game = show({ position: middle });
    expect(prompt(game, t)).toBe(t('talat.prompt.move'));
    expect(summary(game, t, names)).toContain('Ada has 5 points');
    const tower = towerAt(game.board, '3c2')!;
    expect(spaceLabel('3c2', { tower, isFrozen: false, isTarget: false }, game, t, names)).toMatch(
      /^Board 3, c2: the medium triangle, Ada; can be captured by the large hexagon /,
    );
  });

  test('the Zihin is set up with eight towers', () => {
    expect(prompt(show({ game: 'talat', options: { players: 2 } }), t)).toContain('8 left');
  });
});

describe('guide', () => {
  const examples = [...moving, ...capturing, ...arriving, ...freezing, ...spirit];
  const verdict: Record<string, (string | undefined)[]> = {
    'talat.guide.move.ways': [undefined, undefined, undefined],
    'talat.guide.move.not': ['talat.sideways-without-capture', 'talat.backward', 'talat.not-one-step'],
    'talat.guide.take.height': [undefined],
    'talat.guide.take.two': ['talat.too-tall', undefined],
    'talat.guide.take.sides': [undefined],
    'talat.guide.take.fewer': ['talat.fewer-sides'],
    'talat.guide.take.same': ['talat.same-kind', undefined],
    'talat.guide.take.david': [undefined],
    'talat.guide.take.sideways': [undefined],
    'talat.guide.take.backward': ['talat.backward'],
    'talat.guide.line.reach': [undefined],
    'talat.guide.line.sideways': [undefined],
    'talat.guide.freeze.last': [undefined],
    'talat.guide.freeze.passed': ['talat.frozen-board'],
    'talat.guide.freeze.hope': [undefined, undefined],
    'talat.guide.zihin.with': [undefined],
    'talat.guide.zihin.against': ['talat.zihin-faces-you'],
  };

  test.each(examples.map((example) => [example.text, example] as const))(
    '%s is what the core says',
    (text, example) => {
      const position = positionOf(example);
      expect(show({ position }).error).toBeUndefined();
      expect(example.moves.map((move) => attempt({ position, move }).error?.code)).toEqual(verdict[text]);
      expect(enGuide).toHaveProperty([text]);
    },
  );

  test('the last step freezes its board', () => {
    const example = freezing[0]!;
    expect(attempt({ position: positionOf(example), move: example.moves[0]! }).effects).toContainEqual({
      kind: 'freezes',
      board: 1,
    });
  });
});

test('the lesson is a game by the rules and shows what it says', () => {
  const moves: string[] = [];
  const effects: string[] = [];
  for (const { text, by, moves: scripted } of lesson.steps) {
    const now = show({ game: 'talat', options: lesson.options, moves });
    for (const move of scripted ?? now.legal.slice(0, 1)) {
      const where: Where = { game: 'talat', options: lesson.options, moves: [...moves] };
      const answer = attempt({ ...where, move });
      expect(answer.error, `${text}: ${move}`).toBeUndefined();
      if (by === 'person') expect(show(where).seat).toBe(1);
      if (parseMove(move).kind === 'take' || text.endsWith('line') || text.endsWith('freeze'))
        effects.push(`${text.slice('talat.lesson.'.length)}: ${answer.effects.map(({ kind }) => kind).join(' ')}`);
      moves.push(move);
    }
  }
  expect(effects).toEqual([
    'david: takes',
    'loss: takes exposed',
    'sides: takes',
    'height: takes',
    'line: reaches threatens',
    'freeze: freezes',
    'freeze: ',
  ]);
});
