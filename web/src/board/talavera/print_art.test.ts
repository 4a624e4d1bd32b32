// The cards that are printed (src/print) show the tiles that the page draws: their art is written there from here.
// `TALUS_WRITE=1 npx vitest run src/board/talavera/print_art.test.ts` writes it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from './cards';
import { ground, layers } from './motifs';

const file = new URL('../../../../src/print/talavera_art.inc', import.meta.url);

/** In tenths of thousandths at most: the numbers in paths that were reckoned are long. */
const short = (d: string): string => d.replace(/-?\d+\.\d+/g, (number) => String(+Number(number).toFixed(3)));

function art(): string {
  const all = colours.flatMap((colour, index) => [
    { index, fill: ground[colour], d: 'M-20 -20H20V20H-20Z' },
    ...layers[colour].map(({ d, fill }) => ({ index, fill, d: short(d) })),
  ]);
  return [
    '// Written by web/src/board/talavera/print_art.test.ts from motifs.ts: for each colour its ground and what is painted on it.',
    ...all.map(({ index, fill, d }) => `{${index}, "${fill}", "${d}"},`),
    '',
  ].join('\n');
}

test('the art of the printed cards is the page’s', () => {
  if (process.env.TALUS_WRITE) writeFileSync(file, art());
  expect(readFileSync(file, 'utf8')).toBe(art());
});
