// The real server, on a free port of this machine.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function firstThere(...paths: string[]): string {
  const found = paths.map((path) => root + path).find((path) => existsSync(path));
  if (!found) throw new Error(`None of these is built: ${paths.join(', ')}`);
  return found;
}

export interface Server {
  /** The address of the page, with a slash at its end. */
  url: string;
  /** The folder in which it keeps things. */
  data: string;
  /** Ends it without a warning; the data stays. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

function addressIn(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
    createInterface({ input: program.stdout! }).on('line', (line) => {
      const address = /http:\/\/[^\s]+/.exec(line)?.[0];
      if (address) resolve(address.replace(/\/?$/, '/'));
    });
  });
}

/** On a port of its own, and with an empty data folder, unless it is to go on for another one. */
export async function startServer(before?: Server, ...options: string[]): Promise<Server> {
  const page = firstThere('web/dist/index.html').replace(/index\.html$/, '');
  const port = before ? new URL(before.url).port : '0';
  const data = before?.data ?? mkdtempSync(join(tmpdir(), 'talus-e2e-'));
  const program = spawn(
    firstThere('build/release/bin/talus', 'build/dev/bin/talus'),
    ['serve', '--port', port, '--web', page, '--data', data, '--new-persons-per-hour', '0', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await addressIn(program);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      program.once('exit', () => resolve());
      program.kill(signal);
    });
  return {
    url,
    data,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true });
    },
  };
}
