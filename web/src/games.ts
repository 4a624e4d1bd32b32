// The three games, each loaded when it is needed.
import type { GameModule } from './board/module';
import type { GameName } from './engine/protocol';
import { speech } from './i18n/speech.svelte';

export const game_names: readonly GameName[] = ['taluva', 'talat', 'talavera'];

const modules = import.meta.glob<{ default: GameModule }>('./board/*/index.ts');

/** The game's module; its texts are known then. */
export async function load_game(name: GameName): Promise<GameModule> {
  const load = modules[`./board/${name}/index.ts`];
  if (!load) throw new Error(`There is no board for ${name}.`);
  const [module] = await Promise.all([load(), speech.learn(name)]);
  return module.default;
}

export function is_game_name(text: string | undefined): text is GameName {
  return (game_names as readonly (string | undefined)[]).includes(text);
}
