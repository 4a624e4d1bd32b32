// The first visit: what the home page and the first game load, gzipped, must not be more than promised. Of the three
// games the largest one counts.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const maxBytes = 200_000;
// Loaded later, or instead of another one: guides, the list of moves, ends, looking back, playing together, taking a game elsewhere or
// from there, games that were kept, settings, sounds, questions back, the bar of chances, reasons, faces, the coach, other beginnings, and the languages that are not spoken.
const isLater =
  /reasons\/texts\/|i18n\/[\w-]+\/(de|fr|nl)\.ts$|i18n\/(guide-|reasons|live|explorer|puzzles|study|tree|analysis|embed|opponents|coach|dialogs|path|settings|shortcuts)|board\/\w+\/(beginnings|depth|guide|motion|study)|pages\/(NewGameFrom|Rules|Learn|Link|Lobby|Room|Review|Mistakes|Progress)|src\/(live|study)\/|parts\/(table\/)?((Share|Settings|Open|Shortcuts|Rules|Remark|Seats|Opponent)Dialog|EndScreen|EvaluationBar|YesNo|OpponentRemark|Portrait|Coach\w*|RecordList|TreeActions|TableDialogs|HintReasons)|\/Reckoning\.svelte|play\/(coach|sounds)|parts\/SavedList/;

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

/** The entry and all that it imports, at once or soon, with one of the games. */
function firstChunks(bundle: Rollup.OutputBundle, game: string): Rollup.OutputChunk[] {
  const found = new Set<Rollup.OutputChunk>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    const source = chunk.facadeModuleId ?? '';
    const ofGame = /(?:board\/(\w+)\/index|i18n\/(ta\w+)\/en)\.ts$/.exec(source);
    if (isLater.test(source) || (ofGame && ![ofGame[1], ofGame[2]].includes(game))) return;
    found.add(chunk);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/index.html')) visit(chunk.fileName);
  return [...found];
}

function firstLoad(bundle: Rollup.OutputBundle, game: string): { sum: number; list: string[] } {
  const chunks = firstChunks(bundle, game);
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const parts = new Map<string, number>();
  for (const chunk of chunks) parts.set(chunk.fileName, gzipped(chunk.code));
  const isFirst = new RegExp(`index\\.html$|${game}-[\\w-]+\\.wasm$|worker-[\\w-]+\\.js$`);
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'asset' && (styles.includes(name) || isFirst.test(name))) parts.set(name, gzipped(file.source));
  const largestFirst = [...parts].sort((a, b) => b[1] - a[1]);
  return {
    sum: largestFirst.reduce((sum, [, bytes]) => sum + bytes, 0),
    list: largestFirst.map(([name, bytes]) => `${String(bytes).padStart(8)} ${name}`),
  };
}

/** `npm run budget` is strict: it fails where a usual build only warns. */
export function budget(isStrict: boolean): Plugin {
  return {
    name: 'talus-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const all = ['taluva', 'talat', 'talavera'].map((game) => firstLoad(bundle, game));
        const { sum, list } = all.sort((a, b) => b.sum - a.sum)[0]!;
        const text = `first load: ${sum} bytes gzipped, at most ${maxBytes}`;
        if (sum <= maxBytes) return void console.log(text);
        const parts = [text, ...list].join('\n');
        if (isStrict) this.error(parts);
        this.warn(parts);
      },
    },
  };
}
