import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './vite/budget.ts';
import { compressed } from './vite/compressed.ts';
import { core } from './vite/core.ts';
import { offline } from './vite/offline.ts';
import { strict } from './vite/strict.ts';
import { together } from './vite/together.ts';

export default defineConfig({
  base: './', // the built folder works under any path
  plugins: [core(), svelte(), strict(), budget(process.env.TALUS_BUDGET === 'strict'), offline(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', embed: 'embed.html' },
      output: { codeSplitting: { groups: together } },
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['.', '../build/wasm/bin', '../src/reasons/texts'] } },
  test: { include: ['src/**/*.test.ts'] },
});
