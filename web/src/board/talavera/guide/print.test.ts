// The PDF that a page makes, with the real module.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheets } from './print';

const module = readFileSync(new URL('../../../../../build/wasm/bin/talavera_print.wasm', import.meta.url));

test.each(['a4', 'letter'] as const)('on %s there are four pages of nine cards', async (paper) => {
  const text = new TextDecoder().decode(await sheets(module, paper));
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(4);
  expect(text.match(/\(\d+\) Tj/g)).toHaveLength(36);
  expect(text).toContain(paper === 'a4' ? '[0 0 595.276 841.89]' : '[0 0 612 792]');
});
