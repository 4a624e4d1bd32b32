// In every language all is said in that language: no English is left over, and no key without a text.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { areaTexts } from '../../src/i18n';
import { languages, type Language } from '../../src/i18n/translate';
import { test } from './page';
import { settled } from './table';

const games = ['taluva', 'talat', 'talavera'] as const;
const areas = ['app', 'live', ...games, ...games.map((game) => `guide-${game}`)];

async function textsOf(language: Language): Promise<Record<string, string>> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => areaTexts(area, language))))) as Record<
    string,
    string
  >;
}

const choice = /\{\w+\|((?:[^|{}]|\{\w+\})*)\|((?:[^|{}]|\{\w+\})*)\}/g;

/** The ways in which a text may be shown, with its values still to be put in. */
const formsOf = (text: string): string[] => [text.replace(choice, '$1'), text.replace(choice, '$2')];

/** Texts without a word of their own, such as "{name}: {points}", are the same everywhere. */
const hasWords = (form: string): boolean => /\p{L}{3}/u.test(form.replace(/\{\w+\}/g, ''));

function shapeOf(form: string): RegExp {
  const fixed = form.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}$`);
}

/** All that is shown or read aloud, but names of languages. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null) => text?.trim() && found.add(text.trim().replace(/\s+/g, ' '));
    for (const node of document.querySelectorAll('body *, head title')) {
      if (node.closest('[lang]:not(html)') || node.matches('script, style, textarea')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(node.getAttribute(name));
      for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.textContent);
    }
    return [...found];
  });
}

const htmlLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

test.for(languages.filter((language) => language !== 'en'))('all of the page is %s', async (language, { visit }) => {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)]);
  const ownForms = new Set(Object.values(own).flatMap(formsOf));
  const ownShapes = [...ownForms].filter(hasWords).map(shapeOf);
  const foreignShapes = Object.values(english)
    .flatMap(formsOf)
    .filter((form) => hasWords(form) && !ownForms.has(form))
    .map(shapeOf);
  const leftOver = (all: string[]) =>
    all.filter(
      (text) => !ownShapes.some((shape) => shape.test(text)) && foreignShapes.some((shape) => shape.test(text)),
    );

  const page = await visit('', { locale: language });
  const check = async () => {
    const all = await said(page);
    expect(all.length).toBeGreaterThan(10);
    expect(leftOver(all)).toEqual([]);
    expect(all.filter((text) => text in english && !(text in own && own[text] === text))).toEqual([]);
    expect(await htmlLanguage(page)).toBe(language);
  };

  const go = async (path: string, wanted: string) => {
    await page.goto(page.url().replace(/#.*$/, '') + path);
    await page.locator(wanted).first().waitFor();
  };

  await go('#home', '.games .card svg');
  await check();
  await go('#lobby', '.lobby table, .lobby form');
  await check();
  await go('#new-room/taluva', 'input[name=time]');
  await page.locator('input[name=time][value=clock]').check();
  await check();
  await page.locator('form .begin').click();
  await page.locator('.invitation svg').waitFor();
  await check();
  for (const game of games) {
    await go(`#rules/${game}`, 'article svg');
    await check();
    await go(`#new/${game}`, 'form .begin');
    await check();
    await page.locator('form .begin').click();
    await settled(page, null);
    await page.locator('.toolbar .menu > button').click();
    await check();
  }
});

test('the language can be changed at any time, and stays', async ({ visit }) => {
  const page = await visit('#new/talat');
  await page.locator('form .begin').waitFor();
  for (const language of [...languages].reverse()) {
    await page.locator('header select').selectOption(language);
    await expect.poll(() => htmlLanguage(page)).toBe(language);
    const beginWords = (await textsOf(language))['new.begin'];
    await page.getByText(beginWords!, { exact: true }).waitFor();
  }
  await page.locator('header select').selectOption('fr');
  await page.reload();
  await expect.poll(() => htmlLanguage(page)).toBe('fr');
});
