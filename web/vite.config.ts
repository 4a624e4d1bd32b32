import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { core } from './vite/core';

export default defineConfig({
  base: './', // the built folder works under any path
  plugins: [core(), svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { fs: { allow: ['.', '../build/wasm/bin'] } },
  test: { include: ['src/**/*.test.ts'] },
});
