// Every mission of every game: its solution reaches the goal, other moves do not, and all that it says is written.
import { describe, expect, test } from 'vitest';
import type { GameModule, Mission } from '../board/module';
import { engineOfFiles as engine } from '../engine/core_files';
import { gameNames } from '../engine/game_of';
import { areaTexts } from '../i18n';
import { languages } from '../i18n/translate';
import { MissionTable, reaches } from './mission.svelte';

const modules = import.meta.glob<{ default: GameModule }>('../board/*/index.ts');

async function missionsOf(name: string): Promise<readonly Mission[]> {
  return (await (await modules[`../board/${name}/index.ts`]!()).default.guide()).missions;
}

describe.each(gameNames)('the missions of %s', (name) => {
  test('are done by their solutions, and by nothing that leads elsewhere', { timeout: 60_000 }, async () => {
    for (const mission of await missionsOf(name)) {
      const table = new MissionTable(name, mission, engine);
      await table.open();
      for (const { goal, solution } of mission.steps) {
        expect([table.isAsking, table.show?.seat], mission.name).toEqual([true, 1]);
        const { legal } = table.show!;
        const tries = await Promise.all(
          legal.map((move) => engine.ask({ action: 'try', position: mission.position, moves: table.moves, move })),
        );
        const right = tries.filter((attempt) => reaches(goal, attempt));
        expect(
          right.map(({ move }) => move),
          mission.name,
        ).toContain(solution);
        const wrong = tries.find((attempt) => !reaches(goal, attempt));
        if (wrong) {
          const before = table.moves;
          await table.commit(wrong.move);
          expect([table.isAstray, table.moves], `${mission.name}: ${wrong.move}`).toEqual([true, before]);
        }
        await table.commit('nonsense');
        expect(table.idea.refused?.code).toBe('syntax.move');
        await table.commit(solution);
        expect(table.isAstray).toBe(false);
      }
      expect(table.isDone, mission.name).toBe(true);
      await table.reset();
      expect(table.isDone).toBe(false);
    }
  });

  test('leave something to be found', async () => {
    for (const mission of await missionsOf(name)) {
      const table = new MissionTable(name, mission, engine);
      await table.open();
      expect(table.show!.legal.length, mission.name).toBeGreaterThan(1);
    }
  });

  test.each(languages)('are written in %s', async (language) => {
    const texts = await areaTexts(`guide-${name}`, language);
    for (const { name: mission } of await missionsOf(name))
      for (const text of ['title', 'task', 'astray'])
        expect(texts[`${name}.mission.${mission}.${text}`], mission).toBeTruthy();
  });
});
