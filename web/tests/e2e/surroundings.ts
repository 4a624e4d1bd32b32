// What all tests share: one server and one browser.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { start_server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    browser: string;
  }
}

const browser_options = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] };

export default async function surroundings(project: TestProject) {
  const server = await start_server();
  const browser = await chromium.launchServer(browser_options);
  project.provide('url', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
