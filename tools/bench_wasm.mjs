// How fast the search is in WebAssembly, against the native program: the same analyses, in turns, on one core.
//
//     node tools/bench_wasm.mjs [PROGRAM] [FOLDER OF THE MODULES]
//
// Both come from the builds `release` and `wasm` if nothing else is said.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = process.argv[2] ?? `${root}build/release/bin/talus`;
const folder = process.argv[3] ?? `${root}build/wasm/bin`;
const modules = {};
for (const game of ['taluva', 'talat', 'talavera'])
  modules[game] = new WebAssembly.Module(readFileSync(`${folder}/${game}_mind.wasm`));

const repetitions = 20; // short ones, of which the best counts: other work on the machine can only make one slower

// After some moves of chance and of seats, so that there is something on the table.
const searches = [
  { name: 'Taluva, 2 players', game: 'taluva', options: {}, steps: 24, visits: 250 },
  { name: 'Taluva, 4 players', game: 'taluva', options: { players: 4 }, steps: 40, visits: 60 },
  { name: 'Talat, 2 players', game: 'talat', options: { players: 2 }, steps: 40, visits: 150_000 },
  { name: 'Talat, 3 players', game: 'talat', options: { players: 3 }, steps: 40, visits: 6000 },
  { name: 'Talavera, 2 players', game: 'talavera', options: {}, steps: 9, visits: 500 },
];

/** A new instance for every search, as the native program is a new process. */
function in_wasm(request) {
  let memory;
  const clock_time_get = (_clock, _precision, pointer) => {
    new DataView(memory.buffer).setBigUint64(pointer, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const core = new WebAssembly.Instance(modules[request.game ?? request.position.split(' ')[0]], { wasi_snapshot_preview1: { clock_time_get } }).exports;
  memory = core.memory;
  core._initialize();
  const bytes = new TextEncoder().encode(JSON.stringify({ id: 1, ...request }));
  new Uint8Array(memory.buffer).set(bytes, core.talus_buffer(bytes.length));
  core.talus_send(bytes.length);
  while (core.talus_work());
  const pointer = core.talus_receive();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, pointer, core.talus_received_size())));
}

function in_program(request) {
  const { stdout } = spawnSync(program, ['engine'], { input: JSON.stringify({ id: 1, ...request }), encoding: 'utf8' });
  return JSON.parse(stdout);
}

/** A position in the middle of a game: every decision is the middle one of the list. */
function position_of({ game, options, steps }) {
  let show = in_wasm({ action: 'show', game, options });
  for (let i = 0; i < steps || show.turn === 'chance'; ++i) {
    const { position } = show;
    const moves =
      show.turn === 'chance'
        ? in_wasm({ action: 'draw', position, seed: i + 1 }).moves
        : [show.legal[Math.floor(show.legal.length / 2)]];
    show = in_wasm({ action: 'show', position, moves });
  }
  return show.position;
}

console.log('search               native visits/s   wasm visits/s   share');
for (const search of searches) {
  const request = { position: position_of(search), limits: { visits: search.visits }, max_moves: 1 };
  const best = { native: 0, wasm: 0 };
  for (let i = 0; i < repetitions; ++i)
    for (const [where, run] of [['native', in_program], ['wasm', in_wasm]]) {
      const { visits, seconds } = run(request);
      best[where] = Math.max(best[where], visits / seconds);
    }
  const figures = [best.native, best.wasm].map((speed) => Math.round(speed).toLocaleString('en'));
  const share = `${Math.round((100 * best.wasm) / best.native)} %`;
  console.log(search.name.padEnd(20), figures[0].padStart(15), figures[1].padStart(15), share.padStart(7));
}
