// What a browser that was never here asks for until one can move, however it is put into files.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, inject } from 'vitest';
import { test } from './page';
import { begin, settled } from './table';

const built = new URL('../../dist/', import.meta.url);
const most = 200_000;

/** As it comes from a server that knows gzip alone. */
function bytesOf(address: string): number {
  const name = address.replace(inject('url'), '').replace(/[?#].*/, '') || 'index.html';
  return gzipSync(readFileSync(new URL(name, built)), { level: 9 }).length;
}

const choices: Record<string, Record<string, string>> = { taluva: { tiles: '24' }, talat: {}, talavera: {} };

test.for(Object.keys(choices))('%s can be played after less than 200 kB', async (game, { visit }) => {
  const page = await visit();
  await begin(page, game, [0, 0], choices[game]);
  await settled(page, null);
  const loaded = await page.evaluate(() => [
    location.href,
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => name)),
  ]);
  const sum = loaded.filter((address) => !address.startsWith('data:')).reduce((all, one) => all + bytesOf(one), 0);
  console.log(`${game} can be played after ${sum} bytes in ${loaded.length} files`);
  expect(sum).toBeLessThan(most);
});
