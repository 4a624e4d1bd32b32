// What all tests share: one server.
import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

export default async function surroundings(project: TestProject) {
  const server = await startServer();
  project.provide('url', server.url);
  return () => server.stop();
}
