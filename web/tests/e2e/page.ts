// A page of its own for every test, watched: whatever goes wrong in it unseen fails the test.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';

/** Debian's Chromium; the one without windows needs a quarter less of the processor. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** One for each process of tests, which ends with it: to share one, all that is said to it would go by another process. */
let browser: Promise<Browser> | undefined;
const theBrowser = () =>
  (browser ??= chromium.launch({
    executablePath: browsers.find((path) => existsSync(path)),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'] /* WebGL without a graphics card */,
  }));

/** What the console, the scripts and the network of a page complain about. */
function watch(page: Page, origin: string, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return; // as we wanted
    if (message.text().includes('GPU stall due to ReadPixels')) return; // a picture of a canvas takes its time
    if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && !['blob:', 'data:'].includes(protocol)) troubles.push(`asked elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
}

const usual: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en',
  reducedMotion: 'reduce', // nothing to wait for
  serviceWorkers: 'block', // in every new window it would load all that may be wanted without a network: 0.6 s of a processor
};

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Chance is the same in every run: the seeds that the page asks the browser for; names of games stay their own. */
function loadDice(): void {
  const honest = crypto.getRandomValues.bind(crypto);
  let state = 1;
  crypto.getRandomValues = <Values extends ArrayBufferView | null>(values: Values): Values => {
    if (!(values instanceof Uint32Array)) return honest(values as never);
    for (let i = 0; i < values.length; ++i) values[i] = state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return values;
  };
}

/** Where a look at what a failed test saw last is kept. */
function pictureOf(name: string, number: number): string {
  return fileURLToPath(new URL(`../../../build/e2e/${name.replace(/\W+/g, '-')}-${number}.png`, import.meta.url));
}

/**
 * `visit('#new/talat')` opens a new window there, or at a whole address of another server; options are those of
 * playwright's contexts.
 */
export type Visit = (path?: string, options?: BrowserContextOptions) => Promise<Page>;

export const test = plain.extend<{ visit: Visit }>({
  visit: async ({ task }, use) => {
    const pages: Page[] = [];
    const troubles: string[] = [];
    await use(async (path = '', options = {}) => {
      const context = await (await theBrowser()).newContext({ ...usual, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      pages.push(page);
      const address = new URL(path, inject('url'));
      watch(page, address.origin, troubles);
      await page.addInitScript(loadDice);
      await page.goto(address.href);
      return page;
    });
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed)
      for (const [i, page] of pages.entries())
        await page.screenshot({ path: pictureOf(task.name, i + 1) }).catch(() => {});
    for (const page of pages) await page.context().close();
    if (hasFailed) console.log(troubles);
    else expect(troubles).toEqual([]);
  },
});
