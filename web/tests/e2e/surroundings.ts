// What all tests share: one server and one browser.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { start_server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    browser: string;
  }
}

/** Debian's Chromium; the one without windows needs a quarter less of the processor. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export default async function surroundings(project: TestProject) {
  const server = await start_server();
  const browser = await chromium.launchServer({ executablePath: browsers.find((path) => existsSync(path)), args: ['--no-sandbox'] });
  project.provide('url', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
