// What all tests share: one server.
import type { TestProject } from 'vitest/node';
import { start_server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

export default async function surroundings(project: TestProject) {
  const server = await start_server();
  project.provide('url', server.url);
  return () => server.stop();
}
