// Writes the service worker: it names every file of the build, and its version changes when one of them does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'talus-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1)))
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        const extras = readdirSync(publicFolder);
        for (const name of extras) hash.update(name).update(readFileSync(join(publicFolder, name)));
        const built = Object.keys(bundle).filter((name) => !name.endsWith('.map') && name !== 'index.html');
        const text = readFileSync(new URL('./service_worker.js', import.meta.url), 'utf8');
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: text
            .replace('__VERSION__', hash.digest('hex').slice(0, 16))
            .replace('__FILES__', JSON.stringify(['./', ...built, ...extras].sort())),
        });
      },
    },
  };
}
