// Which folder may import which stands in docs/web.md; here every import is held against it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' });
const paths = new Set(Object.keys(sources).map((path) => join(path)));
const isTest = (path: string): boolean => /\.test\.ts$|\/(fake_\w+|with_core|core_files)\.ts$/.test(path);

function scriptsOf(path: string, text: string): string {
  if (!path.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>(.*?)<\/script>|import\('[^']+'\)/gs)]
    .map(([all, script]) => script ?? all)
    .join('\n');
}

/** The files of this folder that a file imports, at once or later. */
function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(scriptsOf(path, sources[`./${path}`] ?? ''));
  return importedFiles.flatMap(({ fileName }) => {
    const wanted = join(dirname(path), fileName);
    return [wanted, `${wanted}.ts`, `${wanted}/index.ts`].filter((file) => paths.has(file));
  });
}

const imports = new Map([...paths].map((path) => [path, importsOf(path)]));

/** The rows of the table in the text: a folder, `*` being one game, and what it may import. */
function rulesIn(text: string): Map<string, string[]> {
  const rows = [...text.matchAll(/^\| `([^`]+)` \| ((?:`[^`]+`(?:, )?)*) ?\|$/gm)];
  return new Map(
    rows.map(([, folder = '', list = '']) => [folder, [...list.matchAll(/`([^`]+)`/g)].map((one) => one[1]!)]),
  );
}

const docs = readFileSync(new URL('../../docs/web.md', import.meta.url), 'utf8');
const rules = rulesIn(docs.slice(docs.indexOf('Who may import whom')));

const pattern = (folder: string): string => folder.replace(/^board\/\w+/, 'board/*').replace(/^i18n\/.*/, 'i18n');

function isAllowed(from: string, to: string): boolean {
  const [one, other] = [dirname(from), dirname(to)];
  if (one === other) return true;
  const game = /^board\/\w+/.exec(one)?.[0];
  const otherGame = /^board\/\w+/.exec(other)?.[0];
  if (game && otherGame && game !== otherGame) return false;
  if ([`${one}/depth`, `${one}/guide`, `${one}/motion`, `${one}/study`].includes(other) && /^board\/\w+$/.test(one))
    return true;
  return pattern(one) === pattern(other) || (rules.get(pattern(one)) ?? []).includes(pattern(other));
}

describe('imports', () => {
  test('are found, and every folder has its rule', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(500);
    expect(
      [...new Set([...paths].map((path) => pattern(dirname(path))))].filter((folder) => !rules.has(folder)),
    ).toEqual([]);
  });

  test('stay within the rules', () => {
    const found = [...imports]
      .filter(([path]) => !isTest(path))
      .flatMap(([path, all]) => all.map((imported) => ({ path, imported })));
    const broken = found.filter(({ path, imported }) => !isAllowed(path, imported) || isTest(imported));
    expect(broken.map(({ path, imported }) => `${path} imports ${imported}`)).toEqual([]);
  });

  test('make no circle', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, way: string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '));
      if (done.has(path) || way.includes(path)) return;
      for (const imported of imports.get(path) ?? []) visit(imported, [...way, path]);
      done.add(path);
    };
    for (const path of paths) visit(path, []);
    expect(circles).toEqual([]);
  });

  test('that break a rule are seen', () => {
    expect(isAllowed('board/taluva/Board.svelte', 'board/talat/moves.ts')).toBe(false);
    expect(isAllowed('board/taluva/Board.svelte', 'play/session.svelte.ts')).toBe(false);
    expect(isAllowed('parts/Header.svelte', 'parts/table/Table.svelte')).toBe(false);
    expect(isAllowed('pages/Room.svelte', 'live/parts/Chat.svelte')).toBe(true);
  });
});

test('the ways through the source that docs/web.md shows lead to files that are there', () => {
  const ways = docs.slice(docs.indexOf('## Two ways'), docs.indexOf('## A game as a tree'));
  let folder = '';
  const files = [...ways.matchAll(/`((?:…|web|src)\/[\w./]+)`/g)].map(([, name = '']) => {
    const file = name.replace('…', folder);
    folder = dirname(file);
    return file;
  });
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});
