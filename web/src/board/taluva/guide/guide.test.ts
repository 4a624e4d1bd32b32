import { describe, expect, it } from 'vitest';
import en from '../../../i18n/guide-taluva/en';
import { attempt } from '../with_core';
import { examples, type Example } from './examples';
import { lesson } from './lesson';

describe('the examples of the guide', () => {
  it.each(Object.entries<Example>(examples))(
    '%s is judged by the core as the guide says',
    (name, { position, move, refused }) => {
      expect(attempt({ position }, move).error?.code).toBe(refused);
      expect(en).toHaveProperty([`taluva.guide.example.${name}`]);
    },
  );
});

describe('the guided first game', () => {
  it('shows a tile, a hut, an expansion, an eruption that destroys, and a temple', () => {
    const moves = lesson.steps.flatMap((step) => (step.by === 'person' ? (step.moves ?? []) : []));
    for (const kind of ['tile:', 'hut:', 'expand:', 'temple:'])
      expect(moves.some((move) => move.startsWith(kind))).toBe(true);
    const until = lesson.steps.findIndex((step) => step.text === 'taluva.lesson.erupt');
    const before = [...lesson.start!, ...lesson.steps.slice(0, until).flatMap((step) => step.moves ?? [])];
    const { effects } = attempt({ game: 'taluva', options: lesson.options, moves: before }, 'tile:0,0:SW');
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'destroys', seat: 2, huts: 2 }));
  });
});
