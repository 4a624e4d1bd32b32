// The core is built outside of this folder. Without it there is no page: says so in words.
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

export function core(): Plugin {
  return {
    name: 'talus-core',
    enforce: 'pre',
    resolveId(id) {
      const name = /build\/wasm\/bin\/\w+\.wasm/.exec(id)?.[0];
      if (name && !existsSync(new URL(`../../${name}`, import.meta.url)))
        this.error(`${name} is missing. Build it first: cmake --preset wasm && cmake --build --preset wasm`);
      return null;
    },
  };
}
