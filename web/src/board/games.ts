// The three games, each loaded when it is needed. The home page has their pictures and facts without their boards.
import type { Component } from 'svelte';
import type { GameModule, GuideModule, StudyModule } from './module';
import { playerCounts } from '../engine/facts';
import type { GameName } from '../engine/protocol';
import { speech } from '../i18n/speech.svelte';

export { gameNames } from '../engine/game_of';

/** For the home page. */
export function playersOf(name: GameName): string {
  const counts = playerCounts(name);
  return `${Math.min(...counts)}–${Math.max(...counts)}`;
}

/** How long a game takes people; the modules say it too (games.test.ts). */
export const minutes: Record<GameName, string> = { taluva: '30–45', talat: '30', talavera: '10' };

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** The game's module; its texts are known then. */
export async function loadGame(name: GameName): Promise<GameModule> {
  const load = modules[`./${name}/index.ts`];
  if (!load) throw new Error(`There is no board for ${name}.`);
  const [module] = await Promise.all([load(), speech.learn(name)]);
  return module.default;
}

/** The game's rules at hand and its guided first game; their texts are known then. */
export async function loadGuide(module: GameModule): Promise<GuideModule> {
  const [guide] = await Promise.all([module.guide(), speech.learn(`guide-${module.name}`)]);
  return guide;
}

/** What studying needs of the game. */
export async function loadStudy(module: GameModule): Promise<StudyModule> {
  const [study] = await Promise.all([module.study(), speech.learn('analysis'), speech.learn('dialogs')]);
  return study.default;
}

export async function loadPicture(name: GameName): Promise<Component | undefined> {
  return (await pictures[`./${name}/Picture.svelte`]?.())?.default;
}
