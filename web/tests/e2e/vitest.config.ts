// Whole games in a real browser, served by the real server. Three files of tests at a time, since some of them mostly wait.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  test: {
    dir: import.meta.dirname,
    include: ['**/*.{test,screens}.ts'],
    globalSetup: [`${import.meta.dirname}/surroundings.ts`],
    maxWorkers: 3,
    isolate: false, // the files share nothing that would change, and each would load playwright and start a browser anew
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // On a machine that is busy with other things a browser may be late; the report names what needed another try.
    retry: 2,
  },
});
