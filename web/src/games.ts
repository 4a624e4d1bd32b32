// The three games, each loaded when it is needed. The home page has their pictures and facts without their boards.
import type { Component } from 'svelte';
import type { GameModule, GuideModule } from './board/module';
import type { GameName } from './engine/protocol';
import { speech } from './i18n/speech.svelte';

export { game_names } from './engine/game_of';

/** What the modules say too (games.test.ts). */
export const facts: Record<GameName, { players: string; minutes: string }> = {
  taluva: { players: '2–4', minutes: '30–45' },
  talat: { players: '2–3', minutes: '30' },
  talavera: { players: '1–2', minutes: '10' },
};

const modules = import.meta.glob<{ default: GameModule }>('./board/*/index.ts');
const pictures = import.meta.glob<{ default: Component }>('./board/*/Picture.svelte');

/** The game's module; its texts are known then. */
export async function load_game(name: GameName): Promise<GameModule> {
  const load = modules[`./board/${name}/index.ts`];
  if (!load) throw new Error(`There is no board for ${name}.`);
  const [module] = await Promise.all([load(), speech.learn(name)]);
  return module.default;
}

/** The game's rules at hand and its guided first game; their texts are known then. */
export async function load_guide(module: GameModule): Promise<GuideModule> {
  const [guide] = await Promise.all([module.guide(), speech.learn(`guide-${module.name}`)]);
  return guide;
}

export async function load_picture(name: GameName): Promise<Component | undefined> {
  return (await pictures[`./board/${name}/Picture.svelte`]?.())?.default;
}
