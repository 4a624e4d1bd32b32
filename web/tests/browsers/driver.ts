// Firefox and WebKit by their own remote controls, which both speak WebDriver's commands: Firefox on a socket (Marionette),
// WebKit over HTTP. Nothing has to be installed but the browsers; playwright drives only builds of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Driver {
  /** A command of WebDriver, by the name and the path that it has in each of the two protocols. */
  send(name: string, method: 'GET' | 'POST', path: string, values?: object): Promise<unknown>;
  stop(): Promise<void>;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Tries until it works: a browser needs a while to start. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const since = Date.now(); ; await sleep(200)) {
    try {
      return await attempt();
    } catch (reason) {
      if (Date.now() > since + 60_000) throw reason;
    }
  }
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) resolve();
    else program.once('exit', () => resolve());
    program.kill();
  });
}

/** Marionette: JSON with its length before it; an answer is [1, number, error, result]. */
class Marionette {
  #socket: Socket;
  #waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>();
  #last = 0;
  #bytes = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#socket = socket
      .on('data', (bytes) => this.#read(bytes))
      .on('close', () => {
        for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has gone.'));
      });
  }

  static open(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Marionette(socket))).once('error', reject);
    });
  }

  #read(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (;;) {
      const colon = this.#bytes.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#bytes.subarray(0, colon));
      if (this.#bytes.length < end) return;
      const message = JSON.parse(this.#bytes.subarray(colon + 1, end).toString()) as [
        1,
        number,
        { message: string } | null,
        { value?: unknown },
      ];
      this.#bytes = this.#bytes.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, number, error, result] = message;
      if (error) this.#waiting.get(number)?.reject(new Error(error.message));
      else this.#waiting.get(number)?.resolve(result?.value ?? null);
      this.#waiting.delete(number);
    }
  }

  send(name: string, values: object): Promise<unknown> {
    const number = ++this.#last;
    const text = JSON.stringify([0, number, name, values]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }
}

async function firefox(programPath: string): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'talus-firefox-'));
  const preferences = { 'marionette.port': port, 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en' };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const program = spawn(programPath, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const line = await patiently(() => Marionette.open(port));
  await line.send('WebDriver:NewSession', {});
  return {
    send: (name, _method, _path, values = {}) => line.send(`WebDriver:${name}`, values),
    stop: async () => {
      await ended(program);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** WebKit has no mode without a screen: it needs one, if only that of Xvfb. */
async function webkit(programPath: string, browserPath: string): Promise<Driver> {
  const port = await freePort();
  const program = spawn(programPath, [`--port=${port}`], { stdio: 'ignore' });
  async function ask(method: string, path: string, values?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: values ? JSON.stringify(values) : undefined,
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(value.message);
    return value;
  }
  const wishes = {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] } } },
  };
  const { sessionId } = (await patiently(() => ask('POST', '/session', wishes))) as { sessionId: string };
  return {
    send: (_name, method, path, values) =>
      ask(method, `/session/${sessionId}${path}`, method === 'POST' ? (values ?? {}) : undefined),
    stop: async () => {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' });
      await ended(program);
    },
  };
}

const there = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** The browsers of this machine, by their names, each to be started. */
export function browsers(): Map<string, () => Promise<Driver>> {
  const found = new Map<string, () => Promise<Driver>>();
  const fox = there('/usr/bin/firefox-esr', '/usr/bin/firefox');
  if (fox) found.set('Firefox', () => firefox(fox));
  const driver = there('/usr/bin/WebKitWebDriver');
  const browser = there(
    ...['4.1', '6.0', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  );
  if (driver && browser && process.env.DISPLAY) found.set('WebKit', () => webkit(driver, browser));
  return found;
}
