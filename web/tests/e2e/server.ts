// The real server, on a free port of this machine.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function first_there(...paths: string[]): string {
  const found = paths.map((path) => root + path).find((path) => existsSync(path));
  if (!found) throw new Error(`None of these is built: ${paths.join(', ')}`);
  return found;
}

export interface Server {
  /** The address of the page, with a slash at its end. */
  url: string;
  stop(): Promise<void>;
}

function address_in(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
    createInterface({ input: program.stdout! }).on('line', (line) => {
      const address = /http:\/\/[^\s]+/.exec(line)?.[0];
      if (address) resolve(address.replace(/\/?$/, '/'));
    });
  });
}

export async function start_server(): Promise<Server> {
  const page = first_there('web/dist/index.html').replace(/index\.html$/, '');
  const program = spawn(first_there('build/release/bin/talus', 'build/dev/bin/talus'), ['serve', '--port', '0', '--web', page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await address_in(program);
  const stop = () =>
    new Promise<void>((resolve) => {
      program.once('exit', () => resolve());
      program.kill('SIGTERM');
    });
  return { url, stop };
}
