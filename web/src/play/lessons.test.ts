// Every guided first game can be played to its end, and all that it says is written.
import { describe, expect, test } from 'vitest';
import type { GameModule } from '../board/module';
import { engineOfFiles as engine } from '../engine/core_files';
import { gameNames } from '../board/games';
import { areaTexts } from '../i18n';
import { languages } from '../i18n/translate';
import { Lecture } from './lesson.svelte';

const modules = import.meta.glob<{ default: GameModule }>('../board/*/index.ts');

describe.each(gameNames)('the lesson of %s', (name) => {
  test('can be played', { timeout: 30_000 }, async () => {
    const { lesson } = await (await modules[`../board/${name}/index.ts`]!()).default.guide();
    const lecture = new Lecture(name, lesson, engine);
    await lecture.open();
    while (!lecture.isFinished) {
      const at = lecture.at;
      const { by, moves } = lecture.step!;
      if (by === 'person') {
        const wanted = moves ?? lecture.show!.legal.slice(0, 1);
        expect([lecture.isAsking, lecture.show!.seat], `step ${at}: it is the person's turn`).toEqual([true, 1]);
        for (const move of wanted) await lecture.commit(move);
      } else await lecture.goOn();
      expect(lecture.idea.refused, `step ${at}`).toBeNull();
      expect(lecture.at, `step ${at} is done`).toBe(at + 1);
    }
    await lecture.goBack();
    expect(lecture.at).toBe(lesson.steps.length - 1);
  });

  test.each(languages)('is written in %s', async (language) => {
    const { lesson } = await (await modules[`../board/${name}/index.ts`]!()).default.guide();
    const texts = { ...(await areaTexts(name, language)), ...(await areaTexts(`guide-${name}`, language)) };
    for (const step of lesson.steps) expect(texts[step.text], step.text).toBeTruthy();
  });
});
