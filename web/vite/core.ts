// The core is built outside of this folder. Without it there is no page: says so in words.
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const file = new URL('../../build/wasm/bin/talus.wasm', import.meta.url);

export function core(): Plugin {
  return {
    name: 'talus-core',
    enforce: 'pre',
    resolveId(id) {
      if (id.includes('talus.wasm') && !existsSync(file))
        this.error('build/wasm/bin/talus.wasm is missing. Build it first: cmake --preset wasm && cmake --build --preset wasm');
      return null;
    },
  };
}
