import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Core, type Answer } from './core';
import { coreFile } from './core_files';
import type { Request, Where } from './protocol';

const bytes = readFileSync(coreFile('taluva'));

async function load(): Promise<Core> {
  return Core.load(bytes);
}

describe('the core', () => {
  test('answers an action at once', async () => {
    const core = await load();
    expect(core.ask({ action: 'version' })).toMatchObject({ program: 'talus', games: ['taluva'] });
  });

  test('answers what it does not understand', async () => {
    const core = await load();
    expect(core.ask({ action: 'dance' } as unknown as Request)).toMatchObject({ error: { code: 'protocol.action' } });
    expect(core.ask({ game: 'taluva', moves: ['hut:0,0'] })).toMatchObject({ error: { code: 'game.chance-first' } });
  });

  test('works off several analyses in slices', async () => {
    const core = await load();
    core.begin({ id: 'slow', game: 'taluva', moves: ['draw:JC'], limits: { seconds: 0.3 }, report_every: 0.1 });
    core.begin({ id: 'quick', game: 'taluva', moves: ['draw:JC', 'tile:0,0:E'], limits: { visits: 50 }, priority: 1 });
    const answers: Answer[] = [];
    let slices = 1;
    for (; core.work(); ++slices) answers.push(...core.answers());
    answers.push(...core.answers());
    expect(slices).toBeGreaterThan(4);
    expect(answers[0]).toMatchObject({ id: 'quick', final: true, ended: 'visits' });
    expect(answers.slice(1).map(({ id, final }) => [id, final])).toEqual(
      expect.arrayContaining([
        ['slow', false],
        ['slow', true],
      ]),
    );
  });

  test('hears of a cancel between two slices', async () => {
    const core = await load();
    core.begin({ id: 1, game: 'taluva', moves: ['draw:JC', 'tile:0,0:E'], limits: { seconds: 3600 } });
    expect(core.work()).toBe(true);
    core.begin({ id: 2, action: 'cancel', target: 1 });
    while (core.work());
    expect(core.answers()).toMatchObject([
      { id: 2, found: true },
      { id: 1, final: true, ended: 'stopped' },
    ]);
  });

  test('keeps the answers to other requests for those who wait for them', async () => {
    const core = await load();
    core.begin({ id: 'other', game: 'taluva', limits: { visits: 10 } });
    expect(core.ask({ game: 'taluva', moves: ['draw:JC', 'tile:0,0:E'], player: 'greedy' })).toHaveProperty('chosen');
    expect(core.answers()).toMatchObject([{ id: 'other', final: true }]);
  });

  test('of the rules alone says that it does not think', async () => {
    const rules = await Core.load(readFileSync(coreFile('taluva', 'rules')));
    const where: Where = { game: 'taluva', moves: ['draw:JC', 'tile:0,0:E'] };
    const all = await load();
    expect(rules.ask({ action: 'show', ...where })).toEqual(all.ask({ action: 'show', ...where }));
    const thoughtful: Request[] = [
      where,
      { action: 'review', ...where },
      { action: 'explain', ...where, played: ['hut:1,0'] },
    ];
    const others: Request[] = [...thoughtful, { action: 'check', position: 'taluva' }, { action: 'version' }];
    for (const request of others) expect(rules.ask(request)).toMatchObject({ error: { code: 'protocol.thinking' } });
  });

  test('speaks of all characters', async () => {
    const core = await load();
    core.begin({ id: 'Łukasz 棋', action: 'version' });
    expect(core.answers()).toMatchObject([{ id: 'Łukasz 棋' }]);
  });
});
